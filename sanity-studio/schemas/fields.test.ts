import { expect, test } from 'vitest'
import { schemaTypes } from './schema.ts'
import { contextOf } from '../tests/validate.ts'

type Resolver = (params: undefined, context: object) => Promise<number>
type Field = { name: string; description?: string; initialValue?: unknown }

const ordered = schemaTypes.flatMap((type) => {
  const { fields = [] } = type as { fields?: Field[] }
  const order = fields.find(({ name }) => name === 'order')
  return order ? [[type.name, order.initialValue as Resolver, order.description] as const] : []
})

test('the documents of the sorted lists have an order', () => {
  const types = ordered.map(([type]) => type)
  expect(types).toEqual(expect.arrayContaining(['mentor', 'program', 'project', 'service', 'testimonial']))
})

test.each(ordered)(
  'a new %s comes after all others, drafts included',
  async (_type, resolve, description) => {
    const others = [
      { _id: 'a', _type, order: 310 },
      { _id: 'drafts.b', _type, order: 360 },
      { _id: 'c', _type, order: 20 },
      { _id: 'd', _type },
      { _id: 'e', _type: 'else', order: 900 },
    ]
    expect(await resolve(undefined, contextOf(others))).toBe(370)
    expect(await resolve(undefined, contextOf([]))).toBe(10)
    expect(description).toMatch(/the smallest number comes first/i)
  },
)
