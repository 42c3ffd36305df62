import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '../tools/support/processes.ts'
import { writeTarFile } from './tar-file.ts'

let folder: TemporaryFolder

beforeEach(() => {
  folder = temporaryFolder('tar')
})
afterEach(() => folder.remove())

test('a failed write rejects after filling has ended, so that copies can be removed', async () => {
  const copies = join(folder.path, 'copies')
  mkdirSync(copies)
  const files = ['one', 'two', 'three'].map((name) => join(copies, name))
  for (const file of files) writeFileSync(file, Buffer.alloc(300_000))
  let isFilling = false
  const written = writeTarFile(join(folder.path, 'missing', 'file.tar.gz'), '', async ({ addFile }) => {
    isFilling = true
    try {
      for (const file of files) await addFile(file, file)
    } finally {
      isFilling = false
    }
  })
  await expect(written).rejects.toThrow('ENOENT')
  expect(isFilling).toBe(false)
  rmSync(copies, { recursive: true })
  // Vitest fails on a later error of a stream.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
})

test('a failure while a file is filled is passed on', async () => {
  const error = new Error('The content is damaged.')
  const written = writeTarFile(join(folder.path, 'file.tar.gz'), '', () => Promise.reject(error))
  await expect(written).rejects.toThrow(error)
})
