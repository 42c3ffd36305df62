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

/** Backups of that many days ago, by name. */
async function folderOf(...ages: number[]) {
  const folder = temporaryFolder('old-archives')
  onTestFinished(() => folder.remove())
  const write = async (age: number, first = 'manifest.json', name = `${age}.tar.gz`) => {
    await writeTarFile(join(folder.path, name), '', async ({ add }) => {
      for (const entry of [first, 'lake/lake.db']) await add(entry, 1, Readable.from([Buffer.from('1')]))
    })
    const time = new Date(Date.now() - age * day)
    utimesSync(join(folder.path, name), time, time)
  }
  for (const age of ages) await write(age)
  return { path: folder.path, write, remove: (days: number) => removeOldArchives(folder.path, days) }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('deletes backups that are older, but neither the newest seven nor anything else', async () => {
  const { path, write, remove } = await folderOf(0, 1, 2, 3, 4, 5, 31)
  await write(31, 'data.ndjson', 'export.tar.gz')
  writeFileSync(join(path, 'photos.tar.gz'), 'something else')
  expect(remove(30)).toEqual([])
  await write(6)
  expect(remove(32)).toEqual([])
  expect(remove(30)).toEqual(['31.tar.gz'])
  expect(remove(1)).toEqual([])
  expect(readdirSync(path)).toEqual(expect.arrayContaining(['export.tar.gz', 'photos.tar.gz']))
})

// A clock that is ahead makes all others old.
test.each([40, 1_095])('two backups while the clock is %d days ahead delete no others', async (days) => {
  const { write, remove } = await folderOf(...range(days + 1, days + 30))
  for (const age of [0.01, 0]) {
    await write(age)
    expect(remove(30)).toEqual([])
  }
})

test('a clock that was ahead, or is set back, deletes none early', async () => {
  const { remove } = await folderOf(-1_095, ...range(0, 30))
  expect(remove(30)).toEqual([])
  expect(remove(28)).toEqual(['29.tar.gz'])
})
