import { beforeAll, expect, test } from 'vitest'
import { endless, searchOfHours } from '../../../packages/content-lake/tests/hard-queries.ts'
import { some } from '../../support/test-all.ts'
import { collect } from './events.ts'
import { signIn } from './people.ts'
import { useLake, writerOf } from './target.ts'

const lake = useLake({
  withPeople: true,
  limits: {
    ...{ queryTimeMs: 5_000, transactionTimeMs: 5_000, filterPortionMs: 1 },
    ...{ userQueue: 4, backlog: { site: 1_000, user: 2 }, streams: { site: 256, user: 10 } },
  },
})
let viewer: Record<string, string>
let editor: Record<string, string>

beforeAll(async () => {
  const origin = new URL(lake.url).origin
  viewer = { cookie: await signIn(lake.url, 'viewer'), origin }
  editor = { cookie: await signIn(lake.url, 'editor'), origin }
})

const ones = (count: number) => `[${Array(count).fill(1).join()}]`
/** Matches all documents, after about 0.1 s. */
const slow = `*[count(${ones(500)}[count(${ones(400)}[@ == 1]) > 0]) > 0]`
const listeners = 8

const request = (path: string, init: RequestInit = {}) => fetch(`${lake.url}/v2025-02-19/data/${path}`, init)

const runQuery = (headers: Record<string, string>, query: string, signal?: AbortSignal) =>
  request(`query/production?query=${encodeURIComponent(query)}`, { headers, signal })

const post = (kind: 'mutate' | 'actions', body: object) =>
  request(`${kind}/production`, { method: 'POST', headers: editor, body: JSON.stringify(body) })

/** Counts the responses so far. */
function counted(responses: Promise<Response>[]): () => number {
  let count = 0
  for (const response of responses)
    response.then(
      () => (count += 1),
      () => {},
    )
  return () => count
}

const statusesOf = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted()

async function listen(query: string, heard: () => void = () => {}): Promise<{ text: Promise<string> }> {
  const { body } = await request(`listen/production?query=${encodeURIComponent(query)}`, { headers: viewer })
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

test('queries of a viewer delay neither the site nor publishing, and those of an editor by one at most', async () => {
  // Starts the processes for queries of users and for plans, which takes seconds on a busy machine.
  const create = { create: { _type: 'first' } }
  const started = [runQuery(viewer, '1'), runQuery(editor, '1'), post('mutate', { mutations: [create] })]
  expect(await statusesOf(started)).toEqual([200, 200, 200])
  const first = runQuery(viewer, endless)
  const waiting = new AbortController()
  const others = Array.from({ length: 4 }, () => runQuery(viewer, endless, waiting.signal))
  const hard = [first, ...others]
  const answered = counted(hard)
  expect((await Promise.race(hard)).status).toBe(429)
  const before = answered()
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
  await writerOf(lake.url).create({ _id: 'drafts.page', _type: 'page' })
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page',
    publishedId: 'page',
  }
  expect((await post('actions', { actions: [publish] })).status).toBe(200)
  expect(answered()).toBe(before)
  expect((await runQuery(editor, 'count(*[_type == "page"])')).status).toBe(200)
  expect(answered()).toBeLessThan(4)
  waiting.abort()
  await Promise.allSettled(others)
  const refused = await first
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('5000 ms')])
})

const hardMutations = [
  ['a query without end', { delete: { query: `*[${endless}]` } }],
  ['a query that cannot be interrupted', { delete: { query: `*[${searchOfHours} > 0]` } }],
  [
    'a patch of many documents, many times',
    {
      patch: { query: '*', set: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, n])) },
    },
  ],
] as const
test.each(some(hardMutations))(
  'a mutation of an editor with %s delays neither reads nor other mutations of the site',
  async (_name, mutation) => {
    await writerOf(lake.url).createOrReplace({ _id: 'stays', _type: 'stays', text: 'x'.repeat(1_000) })
    const hard = Array.from({ length: 2 }, () => post('mutate', { mutations: [mutation, mutation] }))
    const answered = counted(hard)
    for (let n = 0; n < 20; n += 1) expect((await request('ping/production')).status).toBe(200)
    expect(await writerOf(lake.url).fetch('1')).toBe(1)
    const before = answered()
    await writerOf(lake.url).patch('stays').set({ text: 'changed' }).commit()
    expect(answered() - before).toBeLessThan(2)
    for (const status of await statusesOf(hard)) expect([413, 429, 503]).toContain(status)
    expect(await writerOf(lake.url).fetch('*[_id == "stays"][0]')).toMatchObject({ text: 'changed' })
  },
)

test('a transaction of an editor is limited in size before anything is written', async () => {
  const create = (count: number) => Array.from({ length: count }, () => ({ create: { _type: 'flood' } }))
  expect((await post('mutate', { mutations: create(501) })).status).toBe(413)
  const text = 'x'.repeat(1_900_000)
  const long = { create: { _id: 'long', _type: 'flood', text } }
  expect((await post('mutate', { mutations: [long] })).status).toBe(413)
  expect(
    (await post('mutate', { mutations: [{ create: { _type: 'flood', text: text + text } }] })).status,
  ).toBe(413)
  expect(await writerOf(lake.url).fetch('count(*[_type == "flood"])')).toBe(0)
  expect((await post('mutate', { mutations: create(500) })).status).toBe(200)
})

test('listeners of a viewer delay neither reads of the site nor listeners of others', async () => {
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

test('a viewer cannot use the event streams of others', async () => {
  const open = async (headers: Record<string, string>) =>
    (await request('live/events/production', { headers })).status
  await expect.poll(() => open(viewer)).toBe(429)
  expect(await open(editor)).toBe(200)
  const log = collect(writerOf(lake.url).live.events())
  await log.next(({ type }) => type === 'welcome')
  log.close()
})

test('listeners that read too slowly are disconnected', async () => {
  await lake.restart()
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
