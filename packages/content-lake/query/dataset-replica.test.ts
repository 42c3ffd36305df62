import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisibility } from '../documents/visibility.ts'
import { createDatasetReplica } from './dataset-replica.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('anonymous clients see an article from its publication date on without another change, clients with a token before', () => {
  const replica = createDatasetReplica(createVisibility({ article: { publishAt: 'datetime', date: 'date' } }))
  const article = { _type: 'article', _rev: '1', _createdAt: '', _updatedAt: '' }
  const put = (_id: string, fields: object) =>
    replica.apply([{ id: _id, document: { ...article, _id, ...fields } }])
  const seen = (mayReadAll: boolean) =>
    replica
      .view({ kind: 'layers', layers: ['published'] }, mayReadAll)
      .all()
      .map(({ _id }) => _id)
  put('at-noon', { date: '2026-02-01', publishAt: '2026-03-01T12:00:00Z' })
  put('shown', { date: '2026-03-01' })
  put('tomorrow', { date: '2026-03-02' })
  put('withdrawn', { publishAt: '2026-03-01T12:00:00Z' })
  replica.apply([{ id: 'withdrawn', document: null }])
  expect(seen(false)).toEqual(['shown'])
  expect(seen(true)).toEqual(['at-noon', 'shown', 'tomorrow'])
  vi.setSystemTime('2026-03-01T12:00:00Z')
  expect(seen(false)).toEqual(['at-noon', 'shown'])
  put('at-noon', { date: '2026-04-01' })
  expect(seen(false)).toEqual(['shown'])
  vi.setSystemTime('2026-03-02T00:00:00Z')
  expect(seen(false)).toEqual(['shown', 'tomorrow'])
})
