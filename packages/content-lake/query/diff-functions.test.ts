import { expect, test } from 'vitest'
import { evaluate } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'

const before = {
  ...{ title: 'A', same: [1, { x: 1 }], tags: ['a', 'b'] },
  parts: [
    { _type: 'text', _key: 'k', text: 'old' },
    { _type: 'image', _key: 'l', alt: 'same', crop: { top: 1 } },
  ],
}
const after = {
  ...{ title: 'B', same: [1, { x: 1 }], tags: ['a', 'b', 'c'], added: true },
  parts: [
    { _type: 'text', _key: 'k', text: 'new' },
    { _type: 'image', _key: 'l', alt: 'same', crop: { top: 1 } },
  ],
}

function isTrue(
  name: string,
  selector: string,
  parameters: Record<string, object> = { before, after },
): unknown {
  const { original } = parseQuery(`diff::${name}($before, $after, ${selector})`, parameters)
  const context = { identity: 'x', dataset: 'test', projectId: 'test' }
  return evaluate(original, { documents: [], dereference: () => undefined, parameters, context })
}

test.each([
  ['title', true],
  ['(title)', true],
  ['same', false],
  ['added', true],
  ['missing', false],
  ['same[]', false],
  ['tags[]', true],
  ['tags[@ == "a"]', true],
  ['(same, title)', true],
  ['(same, missing)', false],
  ['parts[].text', true],
  ['parts[].alt', false],
  ['parts[_type == "image"]', false],
  ['parts[_type == "text"].text', true],
  ['parts[].(alt, text)', true],
  ['parts[].(alt, crop.top)', false],
  ['parts[].crop.(top, left)', false],
  ['(parts, same)[_key == "l"].alt', false],
  ['anywhere(_type == "image")', false],
  ['anywhere(_key == "k")', true],
  ['anywhere(_key == "k").(alt, _key)', false],
  ['title[]', false],
])('changedAny of %s is %j', (selector, expected) => {
  expect(isTrue('changedAny', selector)).toBe(expected)
})

test.each([
  ['title', false],
  ['(title, tags, added, parts)', true],
  ['(title, tags, added, parts[_type == "text"].text)', true],
  ['(title, tags, added, parts[].alt)', false],
  ['(title, tags, added, anywhere(_type == "text"))', true],
])('changedOnly of %s is %j', (selector, expected) => {
  expect(isTrue('changedOnly', selector)).toBe(expected)
})

test('equal values have changed nowhere and in the selection only', () => {
  expect(isTrue('changedAny', 'title', { before, after: before })).toBe(false)
  expect(isTrue('changedOnly', 'title', { before, after: structuredClone(before) })).toBe(true)
})

test('selectors that nest deeply stay cheap', () => {
  expect(isTrue('changedAny', `(a, b)${'.(a, b)'.repeat(8)}`)).toBe(false)
  const nested = Array.from({ length: 40 }).reduce<string>(
    (inner) => `diff::changedAny({}, ${inner}, a)`,
    '{}',
  )
  expect(isTrue('changedAny', `same[${nested}]`)).toBe(false)
})
