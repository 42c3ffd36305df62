import { expect, test } from 'vitest'
import { endless } from '../../support/hard-queries.ts'
import { collect } from './events.ts'
import { useLake, writerOf } from './target.ts'

const lake = useLake({
  limits: {
    queryTimeMs: 60_000,
    anonymousQueryTimeMs: 2_000,
    anonymousFilterTimeMs: 2_000,
    anonymousQueue: 2,
    anonymousBacklog: 2,
    filterPortionMs: 1,
  },
})

const ones = (count: number) => `[${Array(count).fill(1).join()}]`
/** Matches all documents, after about 0.1 s. */
const slow = `*[count(${ones(500)}[count(${ones(400)}[@ == 1]) > 0]) > 0]`
const listeners = 8

function request(path: string): Promise<Response> {
  return fetch(`${lake.url}/v2025-02-19/data/${path}`)
}

function runQuery(query: string): Promise<Response> {
  return request(`query/production?query=${encodeURIComponent(query)}`)
}

async function listen(query: string, heard: () => void = () => {}): Promise<{ text: Promise<string> }> {
  const { body } = await request(`listen/production?query=${encodeURIComponent(query)}`)
  return { text: textOf(body!, heard) }
}

async function textOf(body: ReadableStream<Uint8Array>, heard: () => void): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    const event = decoder.decode(chunk, { stream: true })
    if (event.includes('event: mutation')) heard()
    text += event
  }
  return text
}

test('anonymous queries have a shorter timeout and queue, and the site has priority', async () => {
  expect((await runQuery('1')).status).toBe(200)
  let refused = 0
  const requests = Array.from({ length: 4 }, () => runQuery(endless))
  for (const request of requests) void request.then(({ status }) => (refused += status === 400 ? 1 : 0))
  expect((await Promise.race(requests)).status).toBe(429)
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
  expect(refused).toBeLessThan(3)
  const responses = await Promise.all(requests)
  expect(responses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429])
  expect(await responses.find(({ status }) => status === 400)?.text()).toContain('2000 ms')
})

test('an anonymous listener whose query takes too long is disconnected', async () => {
  const { text } = await listen(`*[text match "*${'a*'.repeat(20)}b"]`)
  await writerOf(lake.url).create({ _id: 'long', _type: 'long', text: 'a'.repeat(2_000) })
  expect(await text).toMatch(/event: channelError[\s\S]*2000 ms/)
})

test('anonymous listeners delay neither reads of the site nor listeners with a token', async () => {
  const client = writerOf(lake.url)
  let heard = 0
  for (let index = 0; index < listeners; index += 1) await listen(slow, () => (heard += 1))
  const log = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
  await log.next(({ type }) => type === 'welcome')
  await client.create({ _id: 'heard', _type: 'heard' })
  expect(await client.fetch('count(*[_type == "heard"])')).toBe(1)
  await log.next(({ type }) => type === 'mutation')
  log.close()
  expect(heard).toBeLessThan(listeners)
  await expect.poll(() => heard).toBe(listeners)
})

test('anonymous listeners that read too slowly are disconnected', async () => {
  const client = writerOf(lake.url)
  const streams = []
  for (let index = 0; index < listeners; index += 1) streams.push(await listen(slow))
  const log = collect(client.listen('*[_type == "many"]', {}, { events: ['welcome', 'mutation'] }))
  await log.next(({ type }) => type === 'welcome')
  for (let index = 0; index < 10; index += 1) await client.create({ _id: `many-${index}`, _type: 'many' })
  await Promise.all(streams.map(({ text }) => text))
  await log.next((event) => event.type === 'mutation' && event.documentId === 'many-9')
  log.close()
})
