import { beforeAll, expect, test } from 'vitest'
import { collect } from './events.ts'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'
import type { Target } from './target.ts'

// Separate lakes for time and size: on a busy machine, the two limits would race.
const target = useTarget({
  ...{ queryTimeMs: 1_000, transactionTimeMs: 2_000, filterTimeMs: 1_000 },
  ...{ mutationsPerTransaction: 50, listeners: 3, documentBytes: 20_000 },
})
const narrow = useTarget({ queryTimeMs: 60_000, queryResultBytes: 100_000 })

beforeAll(async () => {
  if (isHosted) return
  await fill(target)
  await fill(narrow)
})

async function fill({ client }: Target): Promise<void> {
  for (const start of [0, 40, 80, 120, 160]) {
    const transaction = client.transaction()
    for (let index = start; index < start + 40; index += 1) {
      transaction.create({ _id: `item-${index}`, _type: 'item', text: `${'a'.repeat(300)}${index}` })
    }
    await transaction.commit()
  }
}

test.skipIf(isHosted).each([
  ['a regular expression that backtracks', `count(*[text match "*${'a*'.repeat(20)}b"])`],
  ['a product of all documents', 'count(*[count(*[count(*[text == ^.^.text + ^.text]) > 0]) > 0])'],
])('%s is stopped, and later queries succeed', async (_name, query) => {
  const failure = await failureOf(target.client.fetch(query))
  expect(failure.status).toBe(400)
  expect(failure.message).toContain('1000 ms')
  expect(await target.client.fetch('count(*[_type == "item"])')).toBe(200)
})

test.skipIf(isHosted).each(['*{"all": *{"all": *}}', '*[0...200].text + *.text + *.text'])(
  'the result of %s is too large',
  async (query) => {
    expect((await failureOf(narrow.client.fetch(query))).status).toBe(413)
    expect(await narrow.client.fetch('count(*[_type == "item"])')).toBe(200)
  },
)

test.skipIf(isHosted)('a listener whose query takes too long is disconnected, others continue', async () => {
  const { client } = target
  const slow = collect(
    client.listen(`*[text match "*${'a*'.repeat(20)}b"]`, {}, { events: ['welcome', 'mutation'] }),
  )
  const quick = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
  await Promise.all([slow, quick].map((log) => log.next(({ type }) => type === 'welcome')))
  await client.create({ _id: 'heard', _type: 'heard', text: 'a'.repeat(2_000) })
  await quick.next(({ type }) => type === 'mutation')
  await expect(slow.next(({ type }) => type === 'mutation')).rejects.toThrow(/1000 ms/)
  quick.close()
})

test.skipIf(isHosted)('the number of mutations and the size of a document are limited', async () => {
  const { client } = target
  const mutations = Array.from({ length: 51 }, () => ({ create: { _type: 'item' } }))
  expect((await failureOf(client.mutate(mutations))).status).toBe(413)
  await client.create({ _id: 'growing', _type: 'growing', text: 'x'.repeat(15_000) })
  const growth = client
    .patch('growing')
    .set({ more: 'x'.repeat(15_000) })
    .commit()
  expect((await failureOf(growth)).status).toBe(400)
  expect(await client.fetch('defined(*[_id == "growing"][0].more)')).toBe(false)
})
