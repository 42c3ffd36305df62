import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schema.ts'

type Resolver = (params: undefined, context: object) => Promise<number>
type Field = { name: string; description?: string; initialValue?: unknown }

const ordered = schemaTypes.flatMap((type) => {
  const { fields = [] } = type as { fields?: Field[] }
  const order = fields.find(({ name }) => name === 'order')
  return order ? [[type.name, order.initialValue as Resolver, order.description] as const] : []
})

/** Where a new document is placed among these. */
function placeAmong(dataset: object[], resolve: Resolver): Promise<number> {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return resolve(undefined, { getClient: () => ({ fetch }) })
}

test.each(ordered)('a new %s comes after all there are, drafts too', async (_type, resolve) => {
  const others = [
    { _id: 'a', _type, order: 310 },
    { _id: 'drafts.b', _type, order: 360 },
    { _id: 'c', _type, order: 20 },
    { _id: 'd', _type },
    { _id: 'e', _type: 'else', order: 900 },
  ]
  expect(await placeAmong(others, resolve)).toBe(370)
  expect(await placeAmong([], resolve)).toBe(10)
})

test('whatever editors put in order has one', () => {
  const types = ordered.map(([type]) => type)
  expect(types).toEqual(expect.arrayContaining(['mentor', 'program', 'project', 'service', 'testimonial']))
})

test.each(ordered)(
  'editors of a %s are told what moving keeps true: the smallest number is first',
  (...[, , told]) => {
    expect(told).toMatch(/the smallest number comes first/i)
  },
)
