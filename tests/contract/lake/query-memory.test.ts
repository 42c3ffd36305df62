import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { isHosted, openTarget } from './target.ts'
import type { Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget({ queryHeapMegabytes: 40, queryTimeMs: 25_000 })
})

afterAll(() => target.stop())

test.skipIf(isHosted)('a query that takes all memory fails alone, and writes and queries go on', async () => {
  const { client } = target
  const transaction = client.transaction()
  for (let index = 0; index < 200; index += 1) {
    transaction.create({ _id: `item-${index}`, _type: 'item', text: 'text '.repeat(200) })
  }
  await transaction.commit()
  const greedy = failureOf(client.fetch('*{"a": *{"b": string::split(text, "")}}'))
  const modest = Array.from({ length: 5 }, () => client.fetch('count(*[_type == "item"])'))
  const failure = await greedy
  expect(failure.status).toBe(400)
  expect(failure.message).toContain('memory')
  expect(await Promise.all(modest)).toEqual([200, 200, 200, 200, 200])
  await client.create({ _id: 'after', _type: 'after' })
  expect(await client.fetch('count(*[_type in ["item", "after"]])')).toBe(201)
})

const long = '中'.repeat(300_000)
const asked: [string, number, (n: number) => { query: string; params: Record<string, unknown> }][] = [
  ['parameters that a query is parsed with', 120, (n) => ({ query: '[1, 2][0...$n]', params: { n, long } })],
  ['queries', 400, (n) => ({ query: `length("${n}${long.slice(0, 60_000)}")`, params: {} })],
  ['names of types', 120, (n) => ({ query: '*[_type == $type]', params: { type: `${n}${long}` } })],
]

test.skipIf(isHosted).each(asked)(
  'what is remembered of %s does not fill the memory',
  async (...[, count, ask]) => {
    const { client } = target
    for (let n = 0; n < count; n += 1) {
      const { query, params } = ask(n)
      await client.fetch(query, params)
    }
    expect(await client.fetch('1')).toBe(1)
  },
)
