import { expect, onTestFinished, test, vi } from 'vitest'
import { QueryCache } from './query-cache.server.ts'

function source(kept = new Map<unknown, unknown>()) {
  const state = {
    value: 1 as unknown,
    failing: false,
    fetches: 0,
    eventIds: [] as unknown[],
    now: 1_000_000,
    delay: Promise.resolve() as Promise<unknown>,
    warnings: 0,
  }
  const cache = new QueryCache({
    log: { warn: () => state.warnings++, info() {} },
    now: () => state.now,
    lastAnswers: {
      keep: (_query, { slug }, result) => kept.set(slug, result),
      recall: (_query, { slug }) => kept.get(slug),
    },
    async fetch(_query, _params, eventId) {
      state.fetches++
      state.eventIds.push(eventId)
      const answer = { result: state.value, syncTags: ['s1:a'] }
      await state.delay
      if (state.failing) throw new Error('down')
      return answer
    },
  })

  const read = async (slug?: string) => (await cache.read('q', slug ? { slug } : {})).result

  async function overtaken() {
    const slow = Promise.withResolvers<unknown>()
    state.delay = slow.promise
    const before = cache.read('q', {})
    state.delay = Promise.resolve()
    cache.invalidate(['s1:a'])
    state.value = 2
    expect(await read()).toBe(2)
    return { slow, before }
  }

  return { cache, state, read, overtaken }
}

test('fetches a result once, also for concurrent readers', async () => {
  const { state, read } = source()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  await read()
  expect(state.fetches).toBe(1)
})

test('an answer that is fetched again unchanged is the same object', async () => {
  const { cache, state, read } = source()
  state.value = { title: 'News' }
  const first = await read()
  for (const [title, isSame] of [
    ['News', true],
    ['More news', false],
  ] as const) {
    state.value = { title }
    cache.invalidateAll()
    expect((await read()) === first).toBe(isSame)
  }
  expect(state.fetches).toBe(3)
})

test('fetches again after a change of one of its tags, also during a fetch', async () => {
  const { cache, state, read } = source()
  const first = read()
  cache.invalidate(['s1:a'])
  await first
  state.value = 2
  expect(await read()).toBe(2)
  state.value = 3
  cache.invalidate(['s1:other'])
  expect(await read()).toBe(2)
  cache.invalidate(['s1:a'])
  expect(await read()).toBe(3)
})

test('fetches with the id of the last event, and not with one from before a gap', async () => {
  const { cache, state, read } = source()
  await read()
  cache.invalidate(['s1:a'], 'event')
  await read()
  cache.invalidateAll()
  await read()
  cache.invalidateAll('restart')
  await read()
  expect(state.eventIds).toEqual([undefined, 'event', undefined, 'restart'])
})

test('a read after a change does not join an earlier fetch, whose result replaces nothing newer', async () => {
  const { state, read, overtaken } = source()
  const { slow, before } = await overtaken()
  slow.resolve(null)
  expect([(await before).result, await read(), state.fetches]).toEqual([1, 2, 2])
})

test('a superseded fetch that fails is no outage', async () => {
  const { cache, state, read, overtaken } = source()
  await read()
  cache.invalidate(['s1:a'])
  const { slow, before } = await overtaken()
  slow.reject(new Error('timeout'))
  const fresh = { result: 2, freshUntil: state.now + 60_000 }
  expect(await before).toMatchObject(fresh)
  expect(await cache.read('q', {})).toMatchObject(fresh)
  expect([cache.status().failingSince, state.warnings]).toEqual([null, 0])

  state.failing = true
  cache.invalidate(['s1:a'])
  expect(await read()).toBe(2)
  expect([cache.status().failingSince, state.warnings]).toEqual([expect.any(Number), 1])
})

test('refetches after a minute without events, after five while events arrive', async () => {
  const { cache, state, read } = source()
  const isRefetchedAfter = async (delay: number) => {
    const before = state.fetches
    state.now += delay
    await read()
    return state.fetches > before
  }
  await read()
  expect(await isRefetchedAfter(59_999)).toBe(false)
  cache.followed(true)
  expect(await isRefetchedAfter(1)).toBe(true)
  expect(await isRefetchedAfter(299_999)).toBe(false)
  cache.followed(false)
  expect(await isRefetchedAfter(1)).toBe(true)
  expect(await isRefetchedAfter(60_000)).toBe(true)
})

test('refetches after a minute though the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const fetch = vi.fn(async () => ({ result: 1, syncTags: [] }))
  const cache = new QueryCache({ fetch, log: { warn() {}, info() {} } })
  await cache.read('q', {})
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(60_000)
  await cache.read('q', {})
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('serves the last good result during an outage, without a storm of requests', async () => {
  const { cache, state, read } = source()
  await read()
  state.failing = true
  cache.invalidateAll()
  for (let i = 0; i < 10; i++) expect(await read()).toBe(1)
  expect(state.fetches).toBe(2)
  state.now += 86_400_000
  expect(await read()).toBe(1)
  expect(cache.status().failingSince).not.toBeNull()
  Object.assign(state, { failing: false, value: 2, now: state.now + 3_000 })
  expect(await read()).toBe(2)
  expect(cache.status().failingSince).toBeNull()
})

test('serves what another process kept last on a cold start during an outage, and nothing that is gone', async () => {
  const kept = new Map<unknown, unknown>()
  const earlier = source(kept)
  const slow = await earlier.overtaken()
  slow.slow.resolve(null)
  await slow.before
  await earlier.read('gone')
  Object.assign(earlier.state, { value: null, now: earlier.state.now + 60_000 })
  expect(await earlier.read('gone')).toBeNull()
  const { cache, state, read } = source(kept)
  state.failing = true
  expect(await cache.read('q', {})).toMatchObject({ result: 2, freshUntil: 0 })
  await expect(read('gone')).rejects.toMatchObject({ status: 503 })
  expect(cache.status()).toMatchObject({ failingSince: expect.any(Number), isMissing: false })
})

test('responds 503 with Retry-After, never 404, without any result, and says so until it has one', async () => {
  const { cache, state, read } = source()
  state.failing = true
  const response = (await read().catch((error: unknown) => error)) as Response
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(cache.status().isMissing).toBe(true)
  state.failing = false
  await read()
  expect(cache.status().isMissing).toBe(false)
})

test('returns how long a result is fresh; during an outage it is not fresh', async () => {
  const { cache, state } = source()
  expect(await cache.read('q', {})).toMatchObject({ syncTags: ['s1:a'], freshUntil: state.now + 60_000 })
  state.failing = true
  cache.invalidateAll()
  for (let i = 0; i < 2; i++) expect(await cache.read('q', {})).toMatchObject({ result: 1, freshUntil: 0 })
})

test('bounds its memory', async () => {
  const { cache, state, read } = source()
  for (let i = 0; i < 1_100; i++) await read(String(i))
  expect(cache.status().answers).toBe(1_000)
  state.value = null
  for (let i = 1_100; i < 2_200; i++) await read(String(i))
  expect(cache.status().answers).toBeLessThan(1_200)
})

test('preserves results for an outage, however many missing documents are requested', async () => {
  const { cache, state, read } = source()
  await read()
  state.value = null
  for (let i = 0; i < 1_100; i++) await read(String(i))
  expect(await read('1099')).toBeNull()
  expect(state.fetches).toBe(1_101)
  state.failing = true
  cache.invalidateAll()
  expect([await read(), await read('1099')]).toEqual([1, null])
})

test('evicts the least recently read result', async () => {
  const { state, read } = source()
  for (let i = 0; i < 1_100; i++) {
    await read()
    await read(String(i))
  }
  expect(state.fetches).toBe(1_101)
})

test('preserves the latest state of a document that is created and deleted again', async () => {
  const { cache, state, read } = source()
  for (const value of [1, null, 2, null]) {
    state.value = value
    cache.invalidateAll()
    expect(await read()).toBe(value)
  }
  state.failing = true
  cache.invalidateAll()
  expect(await read()).toBeNull()
  expect(cache.status().answers).toBe(1)
})
