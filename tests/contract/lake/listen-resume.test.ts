import { expect, test } from 'vitest'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractResumed'

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
