import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { inOrder, rowsOf } from './in-order.ts'

test('a list has the order of the page, with documents without a number last', async () => {
  const items = [{ _id: 'a', order: 5 }, { _id: 'b' }, { _id: 'c', order: 0 }, { _id: 'd', order: 9 }]
  const answer = await evaluate(parse('* | order(order asc)'), { dataset: items })
  expect(inOrder(items)).toEqual(await answer.get())
})

test('documents with the same number, or none, are sorted by id as on the page, drafts included', async () => {
  const items = [{ _id: 'b', order: 10 }, { _id: 'd' }, { _id: 'drafts.a', order: 10 }, { _id: 'drafts.c' }]
  const published = items.map((item) => ({ ...item, _id: item._id.replace('drafts.', '') }))
  const answer = await evaluate(parse('* | order(order asc, _id asc)'), { dataset: published })
  expect(rowsOf(items)).toEqual(await answer.get())
})

test('the number of a draft does not move its published document', () => {
  const items = [
    { _id: 'a', order: 10 },
    { _id: 'b', order: 20 },
    { _id: 'drafts.b', order: 5 },
    { _id: 'drafts.new', order: 15 },
  ]
  expect(rowsOf(items).map(({ _id }) => _id)).toEqual(['a', 'new', 'b'])
})
