import { afterAll, beforeAll, expect, test } from 'vitest'
import { endless } from '../../fixtures/hard-queries.ts'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { collect } from './events.ts'
import { startLake, writerOf } from './target.ts'

/** What strangers, who have no token, may cost the site and the Studio, which have one. */
const folder = temporaryFolder('lake-strangers')
let lake: RunningProcess

beforeAll(async () => {
  lake = await startLake(folder.path, {
    queryTimeMs: 60_000,
    filterTimeMs: 60_000,
    anonymousQueryTimeMs: 2_000,
    anonymousFilterTimeMs: 2_000,
    anonymousQueue: 2,
    anonymousBacklog: 2,
    filterPortionMs: 1,
  })
})

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

const ones = (count: number) => `[${Array(count).fill(1).join()}]`
/** Lets everything through, after a tenth of a second or so. */
const slow = `*[count(${ones(500)}[count(${ones(400)}[@ == 1]) > 0]) > 0]`
const listeners = 8

function ask(path: string): Promise<Response> {
  return fetch(`${lake.address}/v2025-02-19/data/${path}`)
}

function askQuery(query: string): Promise<Response> {
  return ask(`query/production?query=${encodeURIComponent(query)}`)
}

/** A listener without a token, who is heard to hear, and whose stream's end is waited for. */
async function listen(query: string, heard: () => void = () => {}): Promise<{ text: Promise<string> }> {
  const { body } = await ask(`listen/production?query=${encodeURIComponent(query)}`)
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

test('what strangers ask for has less time, may not wait in any number, and the site goes first', async () => {
  // Their engine starts with the first of them.
  expect((await askQuery('1')).status).toBe(200)
  let answered = 0
  const questions = Array.from({ length: 4 }, () => askQuery(endless))
  for (const question of questions) void question.then(({ status }) => (answered += status === 400 ? 1 : 0))
  expect((await Promise.race(questions)).status).toBe(429)
  expect(await writerOf(lake.address).fetch('1')).toBe(1)
  expect(answered).toBeLessThan(2)
  const answers = await Promise.all(questions)
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429])
  expect(await answers.find(({ status }) => status === 400)?.text()).toContain('2000 ms')
})

test('a listener without a token whose query takes too long is sent away', async () => {
  const { text } = await listen(`*[text match "*${'a*'.repeat(20)}b"]`)
  await writerOf(lake.address).create({ _id: 'long', _type: 'long', text: 'a'.repeat(2_000) })
  expect(await text).toMatch(/event: channelError[\s\S]*2000 ms/)
})

test('listeners without a token hold up neither reads of the site nor listeners with one', async () => {
  const client = writerOf(lake.address)
  let strangers = 0
  for (let index = 0; index < listeners; index += 1) await listen(slow, () => (strangers += 1))
  const log = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
  await log.next(({ type }) => type === 'welcome')
  await client.create({ _id: 'heard', _type: 'heard' })
  expect(await client.fetch('count(*[_type == "heard"])')).toBe(1)
  await log.next(({ type }) => type === 'mutation')
  log.close()
  expect(strangers).toBeLessThan(listeners)
  await expect.poll(() => strangers).toBe(listeners)
})

test('listeners without a token who cannot keep up are sent away', async () => {
  const client = writerOf(lake.address)
  const streams = []
  for (let index = 0; index < listeners; index += 1) streams.push(await listen(slow))
  const log = collect(client.listen('*[_type == "many"]', {}, { events: ['welcome', 'mutation'] }))
  await log.next(({ type }) => type === 'welcome')
  for (let index = 0; index < 10; index += 1) await client.create({ _id: `many-${index}`, _type: 'many' })
  await Promise.all(streams.map(({ text }) => text))
  await log.next((event) => event.type === 'mutation' && event.documentId === 'many-9')
  log.close()
})
