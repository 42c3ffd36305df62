import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentAt } from '../history/past-document.ts'
import { mendozaDiff } from '../mendoza/diff.ts'
import { openDocumentStore } from './document-store.ts'
import type { DocumentStore } from './document-store.ts'

const DAY = 86_400_000
const now = new Date('2026-06-01T00:00:00Z')
let folder: string
let store: DocumentStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-history-'))
  store = openDocumentStore(join(folder, 'lake.db'))
})

afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

/** Edits one document once a day, the last time today; returns what it was after each edit. */
function edit(dataset: string, times: number): { seq: number; n: number }[] {
  return Array.from({ length: times }, (_, n) => {
    const timestamp = new Date(now.getTime() - (times - 1 - n) * DAY).toISOString()
    const previous = store.get(dataset, 'x')
    const content = {
      _id: 'x',
      _type: 'x',
      _createdAt: '',
      _updatedAt: timestamp,
      n,
      text: `text ${n} of it`,
    }
    const before = previous ? { ...previous } : null
    if (before) Reflect.deleteProperty(before, '_rev')
    const effects = { apply: mendozaDiff(before, content), revert: mendozaDiff(content, before) }
    const next = { ...content, _rev: `${dataset}${n}` }
    const change = { id: 'x', previous, next, mutations: [], effects }
    const { seq } = store.commit({ dataset, id: next._rev, timestamp, author: 'x', changes: [change] })
    return { seq, n }
  })
}

test('what is older than the window goes slice by slice, and the rest can be gone back to', async () => {
  const edits = edit('busy', 60)
  const policy = { days: 20, minimum: 10, maximum: 1_000 }
  const slices: number[] = []
  for (let dropped = -1; dropped !== 0; slices.push(dropped)) dropped = store.prune(now, policy, 15)
  expect(slices).toEqual([15, 15, 9, 0])
  for (const { seq, n } of edits.slice(39)) {
    const budget = { steps: 60, signal: new AbortController().signal }
    expect(await documentAt(store, 'busy', 'x', seq, budget)).toMatchObject({
      n,
      text: `text ${n} of it`,
      _rev: `busy${n}`,
    })
  }
  expect(store.get('busy', 'x')?.n).toBe(59)
})

test('content of which nobody knows any more what made it has no revision, least of all a later one', async () => {
  const edits = edit('pruned', 12)
  store.prune(now, { days: 1, minimum: 2, maximum: 1_000 }, 1_000)
  const before = edits.at(-3)!
  const budget = { steps: 60, signal: new AbortController().signal }
  expect(await documentAt(store, 'pruned', 'x', before.seq, budget)).toMatchObject({ n: before.n, _rev: '' })
})

test('the last ones of a quiet dataset stay whatever their age, and a busy one has an end', () => {
  edit('quiet', 40)
  edit('young', 15)
  const count = (dataset: string) =>
    store.log.transactions(dataset, ['x'], { newestFirst: true, limit: 1_000 }).length
  store.prune(now, { days: 1, minimum: 25, maximum: 1_000 }, 1_000)
  expect([count('quiet'), count('young')]).toEqual([25, 15])
  store.prune(now, { days: 90, minimum: 5, maximum: 10 }, 1_000)
  expect([count('quiet'), count('young')]).toEqual([10, 10])
})
