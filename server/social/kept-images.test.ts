import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepImages } from './kept-images.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-kept-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a picture that cannot be written leaves nothing behind', async () => {
  // Stands where the picture would.
  mkdirSync(join(folder, 'a.png'))
  await expect(keepImages(folder, 2).write('a', Buffer.alloc(9))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.png'])
})

test('a start removes drafts of processes that are gone, and none that is being written', () => {
  for (const name of ['old.png.1', 'young.png.1', 'whole.png']) writeFileSync(join(folder, name), '')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['old.png.1', 'whole.png']) utimesSync(join(folder, name), longAgo, longAgo)
  keepImages(folder, 2)
  expect(readdirSync(folder).toSorted()).toEqual(['whole.png', 'young.png.1'])
})
