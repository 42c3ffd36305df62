import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { writeTarFile } from '../tar-file.ts'
import { removeOldArchives } from './old-archives.ts'

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
