import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { createImageStore } from './image-store.ts'

const folder = folderForEachTest('image-store')

test('an image that cannot be written leaves no file', async () => {
  mkdirSync(join(folder.path, 'a.png'))
  await expect(createImageStore(folder.path, 2).write('a', Buffer.alloc(9))).rejects.toThrow()
  expect(readdirSync(folder.path)).toEqual(['a.png'])
})

test('removes unfinished files of earlier processes, but none that is being written', () => {
  for (const name of ['old.png.1', 'young.png.1', 'whole.png']) writeFileSync(join(folder.path, name), '')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['old.png.1', 'whole.png']) utimesSync(join(folder.path, name), longAgo, longAgo)
  createImageStore(folder.path, 2)
  expect(readdirSync(folder.path).toSorted()).toEqual(['whole.png', 'young.png.1'])
})
