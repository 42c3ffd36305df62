import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runElsewhere } from '../../../tests/support/other-processes.ts'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { isLocked, lockFile } from './file-lock.ts'

const folder = folderForEachTest('file-lock')
let file: string

beforeEach(() => void (file = join(folder.path, 'lock')))

test('isLocked() creates no file', () => {
  expect(isLocked(file)).toBe(false)
  expect(readdirSync(folder.path)).toEqual([])
})

test('a lock is one file, which stays and can be locked again', () => {
  const unlock = lockFile(file)
  expect(readdirSync(folder.path)).toEqual(['lock'])
  unlock!()
  expect(readdirSync(folder.path)).toEqual(['lock'])
  lockFile(file)!()
})

test.skipIf(process.platform !== 'linux')('repeated calls leave no files open', () => {
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  const unlock = lockFile(file)
  for (let i = 0; i < 50; i++) isLocked(file)
  unlock!()
  for (let i = 0; i < 50; i++) isLocked(file)
  expect(openFiles()).toBe(before)
})

const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

// Skipped where another user cannot read the sources.
const probe = `import './packages/shared/files/file-lock.ts'
  console.log('runs')`
test.skipIf(runElsewhere('another process', probe, otherUser) !== 'runs')(
  'a user with read access alone sees a lock, and cannot take one',
  () => {
    writeFileSync(file, '')
    chmodSync(file, 0o444)
    chmodSync(folder.path, 0o755)
    const module = `import { isLocked, lockFile } from './packages/shared/files/file-lock.ts'
      console.log(isLocked(${JSON.stringify(file)}))
      lockFile(${JSON.stringify(file)})`
    expect(runElsewhere('another process', module, otherUser)).toMatch(/^false[^]*EACCES/)
    chmodSync(file, 0o644)
    const unlock = lockFile(file)
    expect(runElsewhere('another process', module, otherUser)).toMatch(/^true/)
    unlock!()
  },
)
