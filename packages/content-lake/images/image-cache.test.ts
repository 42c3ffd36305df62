import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { silentLogger } from '../tests/lake-in-process.ts'
import { openImageCache } from './image-cache.ts'

const folder = folderForEachTest('image-cache')
const key = (digit: string) => digit.repeat(64)
const open = (maxBytes: number) => openImageCache(folder.path, maxBytes, 0, silentLogger)

function files(): string[] {
  return readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test('finds stored images again, also in the next process', async () => {
  await open(1_000).put(key('a'), Buffer.from('picture'))
  const next = open(1_000)
  expect(await next.get(key('a'))).toEqual({ bytes: Buffer.from('picture') })
  expect(await next.get(key('b'))).toBeUndefined()
})

test('limits the bytes on disk', async () => {
  const cache = open(100)
  for (const digit of ['a', 'b', 'c', 'd']) await cache.put(key(digit), Buffer.alloc(40))
  await expect.poll(() => files().sort()).toEqual([key('c'), key('d')])
  expect(await cache.get(key('a'))).toBeUndefined()
})

test('an image larger than the limit is not stored, and a start removes it', async () => {
  const cache = open(100)
  await cache.put(key('a'), Buffer.alloc(40))
  await cache.put(key('b'), Buffer.alloc(101))
  expect(files()).toEqual([key('a')])
  expect(await cache.get(key('b'))).toBeUndefined()
  open(30)
  await expect.poll(files).toEqual([])
})

test('keeps small images in memory, too', async () => {
  const cache = openImageCache(folder.path, 1_000, 400, silentLogger)
  await cache.put(key('a'), Buffer.alloc(50))
  await cache.put(key('b'), Buffer.alloc(51))
  rmSync(folder.path, { recursive: true })
  expect(await cache.get(key('a'))).toEqual({ bytes: Buffer.alloc(50) })
  expect(await cache.get(key('b'))).toBeUndefined()
})

test('a start with a smaller limit removes the excess, and unfinished files', async () => {
  const cache = open(1_000)
  for (const digit of ['a', 'b', 'c']) await cache.put(key(digit), Buffer.alloc(40))
  mkdirSync(join(folder.path, 'ff'))
  writeFileSync(join(folder.path, 'ff', `${key('f')}.tmp123`), 'unfinished')
  open(50)
  await expect.poll(files).toHaveLength(1)
})

test('removes a file that a power loss has emptied', async () => {
  await open(1_000).put(key('a'), Buffer.from('picture'))
  truncateSync(join(folder.path, 'aa', key('a')))
  expect(await open(1_000).get(key('a'))).toBeUndefined()
  expect(files()).toEqual([])
})

test('stores a file again that was removed from outside', async () => {
  const cache = open(1_000)
  await cache.put(key('a'), Buffer.from('picture'))
  rmSync(folder.path, { recursive: true })
  expect(await cache.get(key('a'))).toBeUndefined()
  await cache.put(key('a'), Buffer.from('again'))
  expect(await cache.get(key('a'))).toEqual({ bytes: Buffer.from('again') })
})
