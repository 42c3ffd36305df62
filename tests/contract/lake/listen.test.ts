import type { ListenOptions, MutationEvent, SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { collect } from './events.ts'
import type { EventLog } from './events.ts'
import { clientOf, isHosted, useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractHeard'
const QUERY = `*[_type == "${_type}" && string::startsWith(string::split(_id, ".")[-1], $prefix)]`

async function listening(
  options: ListenOptions = {},
  query = QUERY,
  client: SanityClient = target.client,
): Promise<EventLog<MutationEvent>> {
  const log = collect(
    client.listen(query, { prefix: target.prefix }, { ...options, events: ['welcome', 'mutation'] }),
  )
  await log.next((event) => String(event.type) === 'welcome')
  return log as unknown as EventLog<MutationEvent>
}

function about(documentId: string, transition?: string) {
  return (event: MutationEvent) =>
    event.type === 'mutation' &&
    event.documentId === documentId &&
    (transition === undefined || event.transition === transition)
}

test('creation, change and deletion are reported with consecutive revisions', async () => {
  const { client, prefix } = target
  const log = await listening({ includePreviousRevision: true })
  const _id = `${prefix}life`
  const created = await client.create({ _id, _type, text: 'one' })
  const changed = await client.patch(_id).set({ text: 'two' }).commit()
  await client.delete(_id)
  const [appear, update, disappear] = await Promise.all(
    ['appear', 'update', 'disappear'].map((transition) => log.next(about(_id, transition))),
  )
  log.close()
  expect(appear).toMatchObject({ resultRev: created._rev, result: { text: 'one' } })
  expect(appear).not.toHaveProperty('previousRev')
  expect(update).toMatchObject({
    previousRev: created._rev,
    resultRev: changed._rev,
    transactionId: changed._rev,
    result: { text: 'two' },
    previous: { text: 'one' },
    mutations: [{ patch: { id: _id, set: { text: 'two' } } }],
  })
  expect(disappear).toMatchObject({ previousRev: changed._rev, resultRev: disappear?.transactionId })
  expect(disappear).not.toHaveProperty('result')
})

test('only matching documents are reported; one that no longer matches disappears', async () => {
  const { client, prefix } = target
  const log = await listening({}, `${QUERY}[shown == true] {_id} | order(_id)`)
  await client.create({ _id: `${prefix}hidden`, _type, shown: false })
  await client.create({ _id: `${prefix}shown`, _type, shown: true })
  await log.next(about(`${prefix}shown`, 'appear'))
  await client.patch(`${prefix}shown`).set({ shown: false }).commit()
  await log.next(about(`${prefix}shown`, 'disappear'))
  await client.patch(`${prefix}hidden`).set({ shown: true }).commit()
  await log.next(about(`${prefix}hidden`, 'appear'))
  log.close()
  expect(log.all.filter(about(`${prefix}hidden`))).toHaveLength(1)
})

test('publishing is one transaction of two numbered events', async () => {
  const { client, prefix } = target
  const publishedId = `${prefix}pair`
  const draftId = `drafts.${publishedId}`
  await client.create({ _id: draftId, _type, text: 'x' })
  const log = await listening()
  await client.action({ actionType: 'sanity.action.document.publish', publishedId, draftId })
  const appear = await log.next(about(publishedId, 'appear'))
  const disappear = await log.next(about(draftId, 'disappear'))
  log.close()
  expect(appear.transactionId).toBe(disappear.transactionId)
  const events = [appear, disappear]
  expect(events.map((event) => event.transactionTotalEvents)).toEqual([2, 2])
  expect(events.map((event) => event.transactionCurrentEvent).toSorted()).toEqual([1, 2])
  expect(disappear).toHaveProperty('resultRev', disappear.transactionId)
})

test('fields that are not requested are left out', async () => {
  const { client, prefix } = target
  const log = await listening({ includeResult: false, includeMutations: false })
  await client.create({ _id: `${prefix}bare`, _type })
  const event = await log.next(about(`${prefix}bare`))
  log.close()
  expect(event).not.toHaveProperty('result')
  expect(event).not.toHaveProperty('previous')
  expect(event).not.toHaveProperty('effects')
})

test('effects are given as Mendoza patches in both directions', async () => {
  const { client, prefix } = target
  const log = await listening({ effectFormat: 'mendoza' })
  await client.create({ _id: `${prefix}effects`, _type })
  const event = await log.next(about(`${prefix}effects`))
  log.close()
  expect(event.effects).toEqual({ apply: expect.any(Array), revert: expect.any(Array) })
})

test('a listener with invalid GROQ gets an error', async () => {
  const log = collect(target.client.listen('*[_type == '))
  await expect(log.next(() => false)).rejects.toThrow(/parse error|position/i)
})

test('events come in the order of the transactions', async () => {
  const { client, prefix } = target
  const log = await listening()
  const _id = `${prefix}ordered`
  await client.create({ _id, _type, n: 0 })
  await Promise.all(Array.from({ length: 20 }, () => client.patch(_id).inc({ n: 1 }).commit()))
  await log.next((event) => about(_id)(event) && event.result?.n === 20)
  log.close()
  const events = log.all.filter(about(_id))
  expect(events.map((event) => event.result?.n)).toEqual(Array.from({ length: 21 }, (_, n) => n))
  expect(events.slice(1).map((event) => event.previousRev)).toEqual(
    events.slice(0, -1).map((event) => event.resultRev),
  )
})

test.skipIf(isHosted)('a query that fails when it is evaluated is refused at once', async () => {
  const log = collect(target.client.listen('*[anywhere(a)]'))
  await expect(log.next(() => false)).rejects.toThrow(/not implemented/)
})

test.skipIf(isHosted)('datasets have separate events', async () => {
  const { client, prefix, origin } = target
  const log = await listening()
  const other = clientOf(origin, client.config().token, 'another')
  await other.datasets.create('another')
  await other.create({ _id: `${prefix}elsewhere`, _type })
  await client.create({ _id: `${prefix}here`, _type })
  await log.next(about(`${prefix}here`))
  log.close()
  expect(log.all.filter(about(`${prefix}elsewhere`))).toHaveLength(0)
  expect(await client.getDocument(`${prefix}elsewhere`)).toBeUndefined()
})

type StreamEvent = { event: string; id: string; data: { documentId?: string; tags?: string[] } }

async function read(
  path: string,
  lastEventId: string | undefined,
  count: number,
  client = target.client,
): Promise<StreamEvent[]> {
  const { token, url, dataset } = client.config()
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const stopped = new AbortController()
  const response = await fetch(`${url}/data/${path.replace('DATASET', dataset ?? '')}`, {
    headers: { ...headers, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(60_000)]),
  })
  const events: StreamEvent[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    events.push(...blocks.flatMap(parseEvent))
    if (events.length >= count) break
  }
  stopped.abort()
  return events.slice(0, count)
}

function parseEvent(block: string): StreamEvent[] {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
  return field('event') === ''
    ? []
    : [{ event: field('event'), id: field('id'), data: JSON.parse(field('data')) }]
}

function listenPath() {
  const query = encodeURIComponent(`*[_type == "${_type}" && string::startsWith(_id, "${target.prefix}")]`)
  return `listen/DATASET?query=${query}&enableResume=true`
}

test('a listener that reconnects gets the missed events once and in order', async () => {
  const { client, prefix } = target
  const [welcome] = await read(listenPath(), undefined, 1)
  expect(welcome?.event).toBe('welcome')
  await client.create({ _id: `${prefix}one`, _type })
  await client.create({ _id: `${prefix}two`, _type })
  const missed = await read(listenPath(), welcome?.id, 3)
  expect(missed.map(({ event, data }) => [event, data.documentId])).toEqual([
    ['welcomeback', undefined],
    ['mutation', `${prefix}one`],
    ['mutation', `${prefix}two`],
  ])
  const [, second] = await read(listenPath(), missed[1]?.id, 2)
  expect(second?.data.documentId).toBe(`${prefix}two`)
})

test('reconnecting within a transaction returns the remaining events', async () => {
  const { client, prefix } = target
  const [welcome] = await read(listenPath(), undefined, 1)
  await client
    .transaction()
    .create({ _id: `${prefix}half-a`, _type })
    .create({ _id: `${prefix}half-b`, _type })
    .commit()
  const seen = await read(listenPath(), welcome?.id, 3)
  const rest = await read(listenPath(), seen[1]?.id, 2)
  expect(rest.map(({ data }) => data.documentId)).toEqual([undefined, `${prefix}half-b`])
})

test('a listener with an unknown event id is reset', async () => {
  const [event] = await read(listenPath(), 'nowhere-123', 1)
  expect(event?.event).toBe('reset')
})

test.skipIf(isHosted)('live events resume in the same way or send a restart event', async () => {
  const { client, prefix } = target
  const path = 'live/events/DATASET'
  const [welcome] = await read(path, undefined, 1)
  expect(welcome?.event).toBe('welcome')
  await client.create({ _id: `${prefix}live-one`, _type })
  await client.create({ _id: `drafts.${prefix}live-draft`, _type })
  await client.create({ _id: `${prefix}live-two`, _type })
  const events = await read(path, welcome?.id, 3)
  expect(events.map(({ event }) => event)).toEqual(['welcome', 'message', 'message'])
  const lost = await read(path, 'another-epoch-5', 2)
  expect(lost.map(({ event }) => event)).toEqual(['welcome', 'restart'])
})
