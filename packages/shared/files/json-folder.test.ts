import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../tests/folder-for-each-test.ts'
import { openJsonFolder } from './json-folder.ts'

const folder = folderForEachTest('json-folder')

function open(maxFiles = 10, maxBytes = 1_000, path = folder.path) {
  return openJsonFolder(path, { maxFiles, maxBytes, log: { warn: console.error } })
}

test('a value outlives the process that wrote it, in a file that only its user reads', () => {
  open().write('first', { steps: [1] })
  expect(open().read('first')).toEqual({ steps: [1] })
  expect([open().has('first'), open().has('second'), open().read('second')]).toEqual([true, false, null])
  expect(statSync(join(folder.path, 'first.json')).mode & 0o077).toBe(0)
})

test('evicts the oldest files beyond number and bytes, also those of an earlier process', () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    open().write(name, 'x'.repeat(100))
    utimesSync(join(folder.path, `${name}.json`), index, index)
  }
  const found = (store: ReturnType<typeof open>) => ['a', 'b', 'c', 'd'].filter((name) => store.read(name))
  expect(found(open(2))).toEqual(['b', 'c'])
  const small = open(10, 250)
  small.write('d', 'x'.repeat(100))
  expect(found(small)).toEqual(['c', 'd'])
  small.write('c', 'x'.repeat(300))
  expect(found(small)).toEqual(['d'])
  small.remove('d')
  expect(readdirSync(folder.path)).toEqual([])
})

test('a name never leads out of the folder, and broken files are ignored', () => {
  const inner = join(folder.path, 'inner')
  const store = open(10, 1_000, inner)
  writeFileSync(join(folder.path, 'outside.json'), '{}')
  for (const name of ['../outside', '', '.', 'a/b', 'x'.repeat(65)]) {
    store.write(name, 1)
    expect(store.read(name)).toBeNull()
  }
  for (const file of ['torn.json', 'empty.json', 'half.tmp'])
    writeFileSync(join(inner, file), file.startsWith('torn') ? '{' : '')
  expect(open(10, 1_000, inner).read('torn')).toBeNull()
  expect(readdirSync(inner)).toEqual(['torn.json'])
})
