import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '../tests/fixtures/processes.ts'
import { writeTarFile } from './tar-file.ts'

let folder: TemporaryFolder

beforeEach(() => {
  folder = temporaryFolder('tar')
})
afterEach(() => folder.remove())

test('a file that cannot be written is said once all has ended, so that what was copied may be removed', async () => {
  const copies = join(folder.path, 'copies')
  mkdirSync(copies)
  for (const name of ['one', 'two', 'three']) writeFileSync(join(copies, name), Buffer.alloc(300_000))
  let isFilling = false
  const written = writeTarFile(join(folder.path, 'missing', 'file.tar.gz'), '', async ({ addFile }) => {
    isFilling = true
    try {
      for (const name of ['one', 'two', 'three']) await addFile(name, join(copies, name))
    } finally {
      isFilling = false
    }
  })
  await expect(written).rejects.toThrow('ENOENT')
  expect(isFilling).toBe(false)
  await rm(copies, { recursive: true })
  // Vitest fails where an error of a stream comes after all.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
})

test('what fails while a file is filled is what is said', async () => {
  const written = writeTarFile(join(folder.path, 'file.tar.gz'), '', () =>
    Promise.reject(new Error('The content is damaged.')),
  )
  await expect(written).rejects.toThrow('The content is damaged.')
})
