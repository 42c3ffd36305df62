import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/fixtures/processes.ts'
import { removeLeftDrafts } from './build-studio.ts'

test('what builds that were killed have left goes; the Studio and what is being built stay', () => {
  const folder = temporaryFolder('drafts')
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const name of ['studio', `studio.${pid}`, `studio.${process.pid}`, 'studio.old']) {
    mkdirSync(join(folder.path, name))
    writeFileSync(join(folder.path, name, 'index.html'), '')
  }
  removeLeftDrafts(join(folder.path, 'studio'))
  expect(readdirSync(folder.path).toSorted()).toEqual(
    ['studio', 'studio.old', `studio.${process.pid}`].toSorted(),
  )
  folder.remove()
})
