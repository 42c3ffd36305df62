import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '../../app/utils/brand.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { draftOf, removeDrafts, removeOldArchives } from './archive-files.ts'
import { Readable } from 'node:stream'
import { writeTarFile } from '../tar-file.ts'

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

const day = 86_400_000

test('deletes backups that are older, and nothing else', async () => {
  const folder = temporaryFolder('old-archives')
  const write = (name: string, first: string) =>
    writeTarFile(join(folder.path, name), '', async ({ add }) => {
      for (const entry of [first, 'lake/lake.db']) await add(entry, 1, Readable.from([Buffer.from('1')]))
    })
  await write('2026-10-01.tar.gz', 'manifest.json')
  await write('export.tar.gz', 'data.ndjson')
  writeFileSync(join(folder.path, 'photos.tar.gz'), 'something else')
  for (const name of readdirSync(folder.path)) {
    const time = new Date(Date.now() - 31 * day)
    utimesSync(join(folder.path, name), time, time)
  }
  await write('today.tar.gz', 'manifest.json')
  expect(removeOldArchives(folder.path, 32)).toEqual([])
  expect(removeOldArchives(folder.path, 30)).toEqual(['2026-10-01.tar.gz'])
  expect(readdirSync(folder.path).toSorted()).toEqual(['export.tar.gz', 'photos.tar.gz', 'today.tar.gz'])
  folder.remove()
})
