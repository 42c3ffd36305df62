import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { inOrder, rowsOf } from './in-order.ts'

test('sorts like the page, with documents without an order last', async () => {
  const items = [{ _id: 'a', order: 5 }, { _id: 'b' }, { _id: 'c', order: 0 }, { _id: 'd', order: 9 }]
  const result = await evaluate(parse('* | order(order asc)'), { dataset: items })
  expect(inOrder(items)).toEqual(await result.get())
})

test('sorts equal or missing orders by id like the page, drafts included', async () => {
  const items = [{ _id: 'b', order: 10 }, { _id: 'd' }, { _id: 'drafts.a', order: 10 }, { _id: 'drafts.c' }]
  const published = items.map((item) => ({ ...item, _id: item._id.replace('drafts.', '') }))
  const result = await evaluate(parse('* | order(order asc, _id asc)'), { dataset: published })
  expect(rowsOf(items)).toEqual(await result.get())
})

test('the order of a draft does not move its published document', () => {
  const items = [
    { _id: 'a', order: 10 },
    { _id: 'b', order: 20 },
    { _id: 'drafts.b', order: 5 },
    { _id: 'drafts.new', order: 15 },
  ]
  expect(rowsOf(items).map(({ _id }) => _id)).toEqual(['a', 'new', 'b'])
})
