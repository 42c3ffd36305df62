import { expect, test } from 'vitest'
import type { LakeDocument } from '../documents/document.ts'
import { evaluate } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'

const context = { identity: 'x', dataset: 'test', projectId: 'test' }

function resultOf(query: string, parameters: Record<string, unknown>, fields: object) {
  const document = {
    _id: 'a',
    _type: 't',
    _rev: '',
    _createdAt: '',
    _updatedAt: '',
    ...fields,
  } as LakeDocument
  const options = { documents: [document], dereference: () => undefined, parameters, context }
  return evaluate(parseQuery(query, parameters).original, options)
}

/** As the search of the Studio asks. */
function isFound(title: unknown, typed: string): boolean {
  const terms = typed.toLowerCase().split(' ')
  const parameters = Object.fromEntries(terms.map((term, index) => [`t${index}`, `${term}*`]))
  const constraints = terms.map((_, index) => `(other match $t${index} || title.en match $t${index})`)
  return resultOf(`count(*[${constraints.join(' && ')}])`, parameters, { title: { en: title } }) === 1
}

test.each([
  ['生成式AI课程', 'ai课程'],
  ['生成式AI课程', '课程'],
  ['2026年夏令营', '2026'],
  ['《AI》入门', 'AI'],
  ['人工智能，从零开始', '从零'],
  ['人工智慧課程', '课程'],
  ['O’Neil and friends', "o'neil"],
  ['Jose Ortega', 'josé'],
  ['ガイド', 'ｶﾞｲﾄﾞ'],
  ['Program design', 'prog des'],
  [['José', 3, '课程'], 'jose'],
])('%j is found by %j', (title, typed) => {
  expect(isFound(title, typed)).toBe(true)
})

test.each([
  ['がくせい', 'かく'],
  ['각', '가'],
  ['人工智能', '智人'],
  ['Programming', 'gram'],
  ['Program', 'programs'],
  [3, '3'],
  [undefined, 'a'],
])('%j is not found by %j', (title, typed) => {
  expect(isFound(title, typed)).toBe(false)
})

test.each([
  ['title match "jose"', true],
  ['title match "jos"', false],
  ['title match "*"', true],
  ['title match ["jose*", "orte*"]', true],
  ['title match ["jose*", 3]', false],
  ['title match ["jose*", "b*"]', false],
  ['title match null', false],
  ['pt::text(body) match "课程*"', true],
  ['tags[] match "ai"', true],
  ['none match "a*"', false],
])('%s: %s', (expression, expected) => {
  const body = [{ _type: 'block', children: [{ _type: 'span', text: '夏日課程' }] }]
  const fields = { title: 'José Ortega', tags: ['x', '生成式AI'], body }
  expect(resultOf(`*[0]{"is": ${expression}}.is`, {}, fields)).toBe(expected)
})

test('a score counts matches of folded texts', () => {
  const score = (title: string) =>
    resultOf('*[true] | score(title match "jose*") [0]._score', {}, { title }) as number
  expect(score('José and José')).toBeGreaterThan(score('José'))
  expect(score('Ana')).toBe(0)
})

test('deeply nested matches stay cheap', () => {
  const nested = Array.from({ length: 60 }).reduce<string>((query) => `(${query}) match "b"`, '"a"')
  expect(
    resultOf(`*[0]{"is": [${nested}, ${nested.replaceAll(') match', ')[].x match')}]}.is`, {}, {}),
  ).toEqual([false, false])
})
