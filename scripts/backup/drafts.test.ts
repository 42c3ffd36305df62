import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '../../app/utils/brand.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { draftOf, removeDrafts } from './drafts.ts'

test('removes drafts of ended processes, but no other drafts or files', () => {
  const folder = temporaryFolder('drafts')
  onTestFinished(() => folder.remove())
  const { pid: ended } = spawnSync('true')
  const own = basename(draftOf(join(folder.path, 'backup.tar.gz')))
  const stale = [`.${ended}`, `.${ended}-1`, `.${process.pid}-1`].map(
    (name) => `${name}.${brand.prefix}-backup`,
  )
  const remaining = [own, `${ended}.${brand.prefix}-backup`, `.${ended}.other-backup`, 'backup.tar.gz']
  for (const name of [...stale, ...remaining]) writeFileSync(join(folder.path, name), '')
  removeDrafts(folder.path)
  expect(readdirSync(folder.path).sort()).toEqual(remaining.sort())
})
