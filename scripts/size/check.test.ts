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

test('a page passes exactly at its budgets', () => {
  expect(check('/', weight, { ...weight, pages: {} })).toEqual([])
})

test.each(Object.keys(weight) as (keyof typeof weight)[])('a page above its budget of %s fails', (name) => {
  const [value, budget] = [weight[name] + 1, weight[name]]
  expect(check('/', { ...weight, [name]: value }, { ...weight, pages: {} })).toEqual([
    { page: '/', name, value, budget },
  ])
})

test('a page may have its own budget for the document', () => {
  const budgets = { ...weight, pages: { '/ en': { document: 120 } } }
  expect(check('/ en', { ...weight, document: 120 }, budgets)).toEqual([])
  expect(check('/ zh', { ...weight, document: 120 }, budgets)).toHaveLength(1)
})
