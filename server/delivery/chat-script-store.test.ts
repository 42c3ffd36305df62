import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../tests/support/for-tests.ts'
import { createLogger } from '../observability/log.ts'
import { openChatScriptStore } from './chat-script-store.ts'

const log = createLogger('silent')
const folder = folderForEachTest('scripts')

test('a script outlives the process that served it', () => {
  openChatScriptStore(folder.path, log).remember('first', { steps: [1] })
  expect(openChatScriptStore(folder.path, log).recall('first')).toEqual({ steps: [1] })
  expect(openChatScriptStore(folder.path, log).recall('second')).toBeNull()
})

test('evicts the oldest scripts', () => {
  for (const [index, revision] of ['a', 'b', 'c'].entries()) {
    openChatScriptStore(folder.path, log, 2).remember(revision, {})
    utimesSync(join(folder.path, `${revision}.json`), index, index)
  }
  const store = openChatScriptStore(folder.path, log)
  expect(['a', 'b', 'c'].map((revision) => store.recall(revision))).toEqual([null, {}, {}])
})

test('keeps an evicted script that is served again', () => {
  const store = openChatScriptStore(folder.path, log, 1)
  store.remember('a', { steps: [1] })
  utimesSync(join(folder.path, 'a.json'), 0, 0)
  store.remember('b', {})
  expect(store.recall('a')).toBeNull()
  store.remember('a', { steps: [1] })
  expect(store.recall('a')).toEqual({ steps: [1] })
})

test('a revision never leads out of the folder, and a broken file is ignored', () => {
  const store = openChatScriptStore(join(folder.path, 'inner'), log)
  writeFileSync(join(folder.path, 'outside.json'), '{}')
  for (const revision of ['../outside', '', '.', 'a/b', 'x'.repeat(41)]) {
    store.remember(revision, { steps: [] })
    expect(store.recall(revision)).toBeNull()
  }
  store.remember('torn', {})
  writeFileSync(join(folder.path, 'inner', 'torn.json'), '{')
  expect(store.recall('torn')).toBeNull()
})
