import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseHalfRestored, restoreFolders } from '../../server/lifecycle/data-directory.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder, type TemporaryFolder } from '../../tools/support/processes.ts'
import { finishMove, moveIn } from './move-in.ts'
import { lockRestore } from './refuse-in-use.ts'

let folder: TemporaryFolder
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder('move-in')
  dataDir = join(folder.path, 'data')
  put('old', 'lake')
  put('new', '.restoring', 'made', 'lake')
})

afterEach(() => folder.remove())

function put(text: string, ...path: string[]): void {
  mkdirSync(join(dataDir, ...path), { recursive: true })
  writeFileSync(join(dataDir, ...path, 'file'), text)
}

const textIn = (...path: string[]) => readFileSync(join(...path, 'file'), 'utf8')

test('restored folders replace existing ones, which are moved aside', () => {
  const aside = moveIn(dataDir)!
  expect([textIn(dataDir, 'lake'), textIn(aside, 'lake')]).toEqual(['new', 'old'])
  expect(() => finishMove(dataDir)).toThrow('No restore')
})

test('a move that fails leaves everything as it was', () => {
  put('unrelated', 'before-another')
  put('in its way', '.restoring', 'made', 'before-another')
  expect(() => moveIn(dataDir)).toThrow('ENOTEMPTY')
  expect([textIn(dataDir, 'lake'), textIn(dataDir, 'before-another')]).toEqual(['old', 'unrelated'])
  expect(readdirSync(folder.path)).toEqual(['data'])
  expect(readdirSync(join(dataDir, '.restoring'))).toEqual(['made'])
})

test('a power failure while the journal is written leaves the existing folders in use', () => {
  const move = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeFileSync } = fs
    fs.writeFileSync = (path, text) => {
      writeFileSync(path, text.slice(0, text.length / 2))
      process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()
    const { moveIn } = await import('./scripts/backup/move-in.ts')
    moveIn(${JSON.stringify(dataDir)})`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', move], { cwd: projectRoot })
  expect(signal).toBe('SIGKILL')
  refuseHalfRestored(dataDir)
  expect(textIn(dataDir, 'lake')).toBe('old')
  expect(textIn(moveIn(dataDir)!, 'lake')).toBe('old')
})

test('a move is not finished while a restore is under way', () => {
  writeFileSync(restoreFolders(dataDir).journal, JSON.stringify({ aside: null, old: [] }))
  const unlock = lockRestore(dataDir)
  expect(() => finishMove(dataDir)).toThrow('under way')
  rmSync(join(dataDir, 'lake'), { recursive: true })
  unlock()
  finishMove(dataDir)
  expect(textIn(dataDir, 'lake')).toBe('new')
})
