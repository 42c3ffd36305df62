import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runIn } from '../tests/fixtures/elsewhere.ts'
import { temporaryFolder, type TemporaryFolder } from '../tests/fixtures/processes.ts'
import { isLocked, lockFile } from './file-lock.ts'

let folder: TemporaryFolder
let file: string

beforeEach(() => {
  folder = temporaryFolder('file-lock')
  file = join(folder.path, 'lock')
})

afterEach(() => folder.remove())

test('asking makes no file', () => {
  expect(isLocked(file)).toBe(false)
  expect(readdirSync(folder.path)).toEqual([])
})

test('a lock is one file, which stays for the next', () => {
  const unlock = lockFile(file)
  expect(readdirSync(folder.path)).toEqual(['lock'])
  unlock!()
  expect(readdirSync(folder.path)).toEqual(['lock'])
  lockFile(file)!()
})

test.skipIf(process.platform !== 'linux')('asking for hours leaves no files open', () => {
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  const unlock = lockFile(file)
  for (let i = 0; i < 50; i++) isLocked(file)
  unlock!()
  for (let i = 0; i < 50; i++) isLocked(file)
  expect(openFiles()).toBe(before)
})

const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

// Neither where nobody else may read the sources.
const probe = `import './server/file-lock.ts'
  console.log('runs')`
test.skipIf(runIn('another process', probe, nobody) !== 'runs')(
  'somebody who may only read learns of a lock, and is refused one',
  () => {
    writeFileSync(file, '')
    chmodSync(file, 0o444)
    chmodSync(folder.path, 0o755)
    const module = `import { isLocked, lockFile } from './server/file-lock.ts'
      console.log(isLocked(${JSON.stringify(file)}))
      lockFile(${JSON.stringify(file)})`
    expect(runIn('another process', module, nobody)).toMatch(/^false[^]*EACCES/)
    chmodSync(file, 0o644)
    const unlock = lockFile(file)
    expect(runIn('another process', module, nobody)).toMatch(/^true/)
    unlock!()
  },
)
