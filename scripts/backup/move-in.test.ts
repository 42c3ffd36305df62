import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '../../tests/fixtures/processes.ts'
import { finishMove, moveIn } from './move-in.ts'

let folder: TemporaryFolder
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder('move-in')
  dataDir = join(folder.path, 'data')
  put('old', 'lake')
  put('new', '.restoring', 'made', 'lake')
})

afterEach(() => folder.remove())

/** Makes a folder with one file in it. */
function put(text: string, ...path: string[]): void {
  mkdirSync(join(dataDir, ...path), { recursive: true })
  writeFileSync(join(dataDir, ...path, 'file'), text)
}

const textIn = (...path: string[]) => readFileSync(join(...path, 'file'), 'utf8')

test('what a restore has made takes the place of what was there', () => {
  const aside = moveIn(dataDir)!
  expect([textIn(dataDir, 'lake'), textIn(aside, 'lake')]).toEqual(['new', 'old'])
  expect(() => finishMove(dataDir)).toThrow('No restore')
})

test('what cannot be moved leaves everything as it was', () => {
  put('kept', 'before-another')
  put('in its way', '.restoring', 'made', 'before-another')
  expect(() => moveIn(dataDir)).toThrow('ENOTEMPTY')
  expect([textIn(dataDir, 'lake'), textIn(dataDir, 'before-another')]).toEqual(['old', 'kept'])
  expect(readdirSync(folder.path)).toEqual(['data'])
  expect(readdirSync(join(dataDir, '.restoring'))).toEqual(['made'])
})
