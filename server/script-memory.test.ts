import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { openScriptMemory } from './script-memory.ts'

const log = createLogger('silent')
let folder: string

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lumipath-scripts-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a script outlives the process that served it', () => {
  openScriptMemory(folder, log).remember('first', { steps: [1] })
  expect(openScriptMemory(folder, log).recall('first')).toEqual({ steps: [1] })
  expect(openScriptMemory(folder, log).recall('second')).toBeNull()
})

test('the oldest go when there are too many', () => {
  for (const [index, revision] of ['a', 'b', 'c'].entries()) {
    openScriptMemory(folder, log, 2).remember(revision, {})
    utimesSync(join(folder, `${revision}.json`), index, index)
  }
  const memory = openScriptMemory(folder, log)
  expect(['a', 'b', 'c'].map((revision) => memory.recall(revision))).toEqual([null, {}, {}])
})

test('a script that is served again after it has gone is kept again', () => {
  const memory = openScriptMemory(folder, log, 1)
  memory.remember('a', { steps: [1] })
  utimesSync(join(folder, 'a.json'), 0, 0)
  memory.remember('b', {})
  expect(memory.recall('a')).toBeNull()
  memory.remember('a', { steps: [1] })
  expect(memory.recall('a')).toEqual({ steps: [1] })
})

test('a revision never leads out of the folder, and a broken file counts as none', () => {
  const memory = openScriptMemory(join(folder, 'inner'), log)
  writeFileSync(join(folder, 'outside.json'), '{}')
  for (const revision of ['../outside', '', '.', 'a/b', 'x'.repeat(41)]) {
    memory.remember(revision, { steps: [] })
    expect(memory.recall(revision)).toBeNull()
  }
  memory.remember('torn', {})
  writeFileSync(join(folder, 'inner', 'torn.json'), '{')
  expect(memory.recall('torn')).toBeNull()
})
