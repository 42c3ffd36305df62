import { expect, test } from 'vitest'
import { check } from './check.ts'

const weight = {
  document: 100,
  inlineScript: 10,
  javascript: 50,
  withoutPictures: 150,
  requestsBeforeLoad: 2,
  scripts: 1,
  otherHosts: 0,
}
const budgets = { ...weight, pages: {} }

test('compressed sizes pass up to 4 % above the target, counts and the inline script up to the target', () => {
  expect(check('/', { ...weight, document: 104, javascript: 52, withoutPictures: 156 }, budgets)).toEqual([])
})

test.each([
  ['document', 105, 104],
  ['javascript', 53, 52],
  ['withoutPictures', 157, 156],
  ['inlineScript', 11, 10],
  ['requestsBeforeLoad', 3, 2],
  ['scripts', 2, 1],
  ['otherHosts', 1, 0],
] as const)('%s of %i is above its ceiling of %i', (name, value, ceiling) => {
  expect(check('/', { ...weight, [name]: value }, budgets)).toEqual([
    { page: '/', name, value, target: weight[name], ceiling },
  ])
})

test('a page may have its own target', () => {
  const own = { ...weight, pages: { '/ en': { document: 120 } } }
  expect(check('/ en', { ...weight, document: 120 }, own)).toEqual([])
  expect(check('/ zh', { ...weight, document: 120 }, own)).toHaveLength(1)
})
