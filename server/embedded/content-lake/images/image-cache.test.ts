import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openImageCache } from './image-cache.ts'

let folder: string
const logger = { info: () => {}, warn: () => {}, error: () => {} }
const key = (digit: string) => digit.repeat(64)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-image-cache-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function files(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test('what was kept is found again, also by the next process', async () => {
  await openImageCache(folder, 1_000, 0, logger).put(key('a'), Buffer.from('picture'))
  const next = openImageCache(folder, 1_000, 0, logger)
  expect(await next.get(key('a'))).toEqual({ bytes: Buffer.from('picture') })
  expect(await next.get(key('b'))).toBeUndefined()
})

test('the disk holds at most as much as allowed', async () => {
  const cache = openImageCache(folder, 100, 0, logger)
  for (const digit of ['a', 'b', 'c', 'd']) await cache.put(key(digit), Buffer.alloc(40))
  await expect.poll(() => files().sort()).toEqual([key('c'), key('d')])
  expect(await cache.get(key('a'))).toBeUndefined()
})

test('a start with less room removes what is too much, and unfinished files', async () => {
  const cache = openImageCache(folder, 1_000, 0, logger)
  for (const digit of ['a', 'b', 'c']) await cache.put(key(digit), Buffer.alloc(40))
  mkdirSync(join(folder, 'ff'))
  writeFileSync(join(folder, 'ff', `${key('f')}.tmp123`), 'unfinished')
  openImageCache(folder, 50, 0, logger)
  await expect.poll(files).toHaveLength(1)
})

test('what a loss of power has emptied is no picture', async () => {
  await openImageCache(folder, 1_000, 0, logger).put(key('a'), Buffer.from('picture'))
  truncateSync(join(folder, 'aa', key('a')))
  expect(await openImageCache(folder, 1_000, 0, logger).get(key('a'))).toBeUndefined()
  expect(files()).toEqual([])
})

test('a file that somebody removed is made again rather than missed', async () => {
  const cache = openImageCache(folder, 1_000, 0, logger)
  await cache.put(key('a'), Buffer.from('picture'))
  rmSync(folder, { recursive: true })
  expect(await cache.get(key('a'))).toBeUndefined()
  await cache.put(key('a'), Buffer.from('again'))
  expect(await cache.get(key('a'))).toEqual({ bytes: Buffer.from('again') })
})
