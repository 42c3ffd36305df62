import { expect, test } from 'vitest'
import { check } from './check.ts'

const weight = {
  document: 100,
  inlineScript: 10,
  javascript: 50,
  withoutPictures: 150,
  requestsBeforeLoad: 2,
  requestsAfterLoad: 3,
  scriptsBeforeLoad: 0,
  otherHosts: 0,
}

test('a page within its budgets passes, also exactly at them', () => {
  expect(check('/', weight, { ...weight, pages: {} })).toEqual([])
})

test('every figure is held', () => {
  for (const what of Object.keys(weight) as (keyof typeof weight)[]) {
    const heavier = { ...weight, [what]: weight[what] + 1 }
    expect(check('/', heavier, { ...weight, pages: {} })).toEqual([
      { page: '/', what, is: weight[what] + 1, may: weight[what] },
    ])
  }
})

test('a page may have a document budget of its own', () => {
  const budgets = { ...weight, pages: { '/ en': { document: 120 } } }
  expect(check('/ en', { ...weight, document: 120 }, budgets)).toEqual([])
  expect(check('/ zh', { ...weight, document: 120 }, budgets)).toHaveLength(1)
})
