import { expect, test } from 'vitest'
import { changesBetween, formatChange } from './diff.ts'
import { planDocument } from './plan.ts'

const document = { _id: 'a', _type: 'thing', title: { en: 'One', zh: '一' }, list: ['x', 'y'] }
const stored = { ...document, _rev: 'seed-1', _createdAt: '2024-01-01', _updatedAt: '2024-01-02' }
const edited = { ...stored, _rev: 'r2', title: { en: 'Two', zh: '一' } }

test.each([
  ['nothing', {}, 'create', 'create'],
  ['the same', { published: stored }, 'unchanged', 'unchanged'],
  [
    'the same with a draft',
    { published: stored, draft: { ...edited, _id: 'drafts.a' } },
    'unchanged',
    'unchanged',
  ],
  ['an edited document', { published: edited }, 'keep', 'replace'],
  ['a draft only', { draft: { ...stored, _id: 'drafts.a' } }, 'keep', 'replace'],
])('where the lake has %s', (_, found, action, withReplace) => {
  expect(planDocument(document, found, false).action).toBe(action)
  expect(planDocument(document, found, true).action).toBe(withReplace)
})

test('tells an edit from a seed that has changed since', () => {
  expect(planDocument(document, { published: edited }, false).reason).toBe('edited')
  const older = { ...edited, _rev: 'seed-1' }
  expect(planDocument(document, { published: older }, false).reason).toBe('older seed')
})

test('reports drafts', () => {
  expect(planDocument(document, { published: stored }, false).hasDraft).toBe(false)
  expect(planDocument(document, { draft: { ...stored, _id: 'drafts.a' } }, false).hasDraft).toBe(true)
})

test('names the values that differ, from the lake to the seed', () => {
  const changed = { ...edited, list: ['x'], extra: 1 }
  expect(changesBetween(changed, document).map(formatChange)).toEqual([
    'title.en: "Two" → "One"',
    'list[1]: nothing → "y"',
    'extra: 1 → nothing',
  ])
})

test('shows long texts around the place where they part', () => {
  const long = 'a'.repeat(200)
  const line = formatChange({ field: 'text', before: `${long}old`, after: `${long}new` })
  expect(line).toContain('old"')
  expect(line).toContain('new"')
  expect(line.length).toBeLessThan(120)
})
