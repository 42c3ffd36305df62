import { expect, test } from 'vitest'
import { changesBetween, formatChange } from './diff.ts'
import { planDocument } from './plan.ts'

const document = { _id: 'a', _type: 'thing', title: { en: 'One', zh: '一' }, list: ['x', 'y'] }
const stored = { ...document, _rev: 'seed-1', _createdAt: '2024-01-01', _updatedAt: '2024-01-02' }
const edited = { ...stored, _rev: 'r2', title: { en: 'Two', zh: '一' } }
const draft = { ...edited, _id: 'drafts.a' }

test.each([
  ['nothing', {}, 'create', 'create', false],
  ['the same document', { published: stored }, 'unchanged', 'unchanged', false],
  ['the same document and a draft', { published: stored, draft }, 'unchanged', 'unchanged', true],
  ['an edited document', { published: edited }, 'keep', 'replace', false],
  ['only a draft', { draft }, 'keep', 'replace', true],
])(
  'where the lake has %s, the plan is to %s, with --replace to %s',
  (_title, found, action, replacing, hasDraft) => {
    expect(planDocument(document, found, false)).toMatchObject({ action, hasDraft })
    expect(planDocument(document, found, true)).toMatchObject({ action: replacing, hasDraft })
  },
)

test.each([
  ['edited', edited],
  ['older seed', { ...edited, _rev: 'seed-1' }],
])('the reason to keep a document is “%s”', (reason, published) => {
  expect(planDocument(document, { published }, false).reason).toBe(reason)
})

test('names the values that differ, from the lake to the seed', () => {
  const changed = { ...edited, list: ['x'], extra: 1 }
  expect(changesBetween(changed, document).map(formatChange)).toEqual([
    'title.en: "Two" → "One"',
    'list[1]: nothing → "y"',
    'extra: 1 → nothing',
  ])
})

test('shortens long texts to where they differ', () => {
  const long = 'a'.repeat(200)
  const line = formatChange({ field: 'text', before: `${long}old`, after: `${long}new` })
  expect(line).toMatch(/old".*new"/)
  expect(line.length).toBeLessThan(120)
})
