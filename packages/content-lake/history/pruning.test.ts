import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { historyClock } from './pruning.ts'
import { documentAt } from './past-document.ts'
import { mendozaDiff } from './mendoza-diff.ts'
import { openDocumentStore, type DocumentStore } from '../storage/document-store.ts'

const DAY = 86_400_000
const now = new Date('2026-06-01T00:00:00Z')
const folder = folderForEachTest('history')
let store: DocumentStore

beforeEach(() => {
  store = openDocumentStore(join(folder.path, 'lake.db'))
  return () => store.close()
})

const textOf = (n: number) => `text ${n} of it`

const at = (dataset: string, seq: number) =>
  documentAt(store, dataset, 'x', seq, { steps: 60, signal: new AbortController().signal })

function edit(dataset: string, times: number): { seq: number; n: number }[] {
  return Array.from({ length: times }, (_, n) => {
    const timestamp = new Date(now.getTime() - (times - 1 - n) * DAY).toISOString()
    const previous = store.get(dataset, 'x')
    const content = { _id: 'x', _type: 'x', _createdAt: '', _updatedAt: timestamp, n, text: textOf(n) }
    const before = previous ? { ...previous } : null
    if (before) Reflect.deleteProperty(before, '_rev')
    const effects = { apply: mendozaDiff(before, content), revert: mendozaDiff(content, before) }
    const next = { ...content, _rev: `${dataset}${n}` }
    const change = { id: 'x', previous, next, mutations: [], effects }
    const { seq } = store.commit({ dataset, id: next._rev, timestamp, author: 'x', changes: [change] })
    return { seq, n }
  })
}

test('deletes history before the window slice by slice, and the rest can be restored', async () => {
  const edits = edit('busy', 60)
  const policy = { days: 20, minimum: 10, maximum: 1_000 }
  const slices: number[] = []
  for (let dropped = -1; dropped !== 0; slices.push(dropped)) dropped = store.prune(now, policy, 15)
  expect(slices).toEqual([15, 15, 9, 0])
  for (const { seq, n } of edits.slice(39)) {
    expect(await at('busy', seq)).toMatchObject({ n, text: textOf(n), _rev: `busy${n}` })
  }
  expect(store.get('busy', 'x')?.n).toBe(59)
})

test('a clock that is ahead makes no history old', () => {
  edit('busy', 60)
  vi.setSystemTime(now.getTime() + 3 * 365 * DAY)
  onTestFinished(() => void vi.useRealTimers())
  const date = historyClock(store.newestTransaction())
  store.prune(date(), { days: 20, minimum: 10, maximum: 1_000 }, 1_000)
  expect(store.log.transactions('busy', ['x'], { newestFirst: true, limit: 1_000 })).toHaveLength(21)
})

test('content whose transaction was pruned has no revision', async () => {
  const edits = edit('pruned', 12)
  store.prune(now, { days: 1, minimum: 2, maximum: 1_000 }, 1_000)
  const before = edits.at(-3)!
  expect(await at('pruned', before.seq)).toMatchObject({ n: before.n, _rev: '' })
})

test('keeps a minimum of transactions at any age, and limits their number', () => {
  edit('quiet', 40)
  edit('young', 15)
  const count = (dataset: string) =>
    store.log.transactions(dataset, ['x'], { newestFirst: true, limit: 1_000 }).length
  store.prune(now, { days: 1, minimum: 25, maximum: 1_000 }, 1_000)
  expect([count('quiet'), count('young')]).toEqual([25, 15])
  store.prune(now, { days: 90, minimum: 5, maximum: 10 }, 1_000)
  expect([count('quiet'), count('young')]).toEqual([10, 10])
})
