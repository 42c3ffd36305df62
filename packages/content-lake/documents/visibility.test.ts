import { expect, test } from 'vitest'
import { createVisibility } from './visibility.ts'

const { publicSince } = createVisibility({ talk: { publishAt: 'datetime', date: 'date' } })
const since = (fields: object) =>
  publicSince({ _id: 'a', _type: 'talk', _rev: '', _createdAt: '', _updatedAt: '', ...fields })

test.each([
  [{ publishAt: '2026-03-01T12:00:00Z', date: '2026-04-01' }, Date.UTC(2026, 2, 1, 12)],
  [{ publishAt: '', date: '2026-04-01' }, Date.UTC(2026, 3, 1)],
  [{ publishAt: 'soon', date: '2026-04-01' }, Date.UTC(2026, 3, 1)],
  [{ publishAt: '2026-13-01T00:00:00Z', date: '2026-04-01' }, Date.UTC(2026, 3, 1)],
  [{ publishAt: 'soon', date: '2026-04-01T12:00:00Z' }, 0],
  [{ date: '2026-02-30' }, 0],
  [{ date: 'soon' }, 0],
  [{ publishAt: 1 }, 0],
  [{}, 0],
  [{ _type: 'note', publishAt: '2026-03-01T12:00:00Z' }, 0],
  [{ _type: 'constructor' }, 0],
  [{ _id: 'drafts.a' }, Infinity],
])('%o is public since %d', (fields, expected) => expect(since(fields)).toBe(expected))
