import { expect, test } from 'vitest'
import { createQueryCache } from './query-cache.server.ts'
import { queryKey } from './query-key.ts'

/** A content source whose answers, failures and clock the test sets. */
function source({ snapshot = {} }: { snapshot?: Record<string, unknown> } = {}) {
  const state = {
    value: 1 as unknown,
    tags: ['s1:a'],
    failing: false,
    asked: 0,
    now: 1_000_000,
    delay: Promise.resolve() as Promise<unknown>,
    warnings: 0,
  }
  const cache = createQueryCache({
    log: { warn: () => state.warnings++, info() {} },
    now: () => state.now,
    readSnapshot: async () => snapshot,
    async fetch() {
      state.asked++
      const answer = { result: state.value, syncTags: state.tags }
      await state.delay
      if (state.failing) throw new Error('down')
      return answer
    },
  })
  return { cache, state, read: async () => (await cache.read('q', {})).result }
}

test('an answer is asked for once, also by concurrent readers', async () => {
  const { state, read } = source()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  await read()
  expect(state.asked).toBe(1)
})

test('a change of one of its tags makes the next read wait for the new answer', async () => {
  const { cache, state, read } = source()
  await read()
  state.value = 2
  cache.invalidate(['s1:other'])
  expect(await read()).toBe(1)
  cache.invalidate(['s1:a'])
  expect(await read()).toBe(2)
})

test('after an event the source is asked with its id; after a gap with none from before it', async () => {
  const ids: unknown[] = []
  const cache = createQueryCache({
    log: { warn() {}, info() {} },
    readSnapshot: async () => ({}),
    fetch: async (_query, _params, id) => (ids.push(id), { result: 1, syncTags: ['s1:a'] }),
  })
  const read = () => cache.read('q', {})
  await read()
  cache.invalidate(['s1:a'], 'event')
  await read()
  cache.invalidateAll()
  await read()
  cache.invalidateAll('restart')
  await read()
  expect(ids).toEqual([undefined, 'event', undefined, 'restart'])
})

test('a change during a fetch is not missed', async () => {
  const { cache, state, read } = source()
  const first = read()
  cache.invalidate(['s1:a'])
  await first
  state.value = 2
  expect(await read()).toBe(2)
})

test('who reads after a change does not wait for what was asked for before it, which replaces nothing newer', async () => {
  const { cache, state, read } = source()
  const slow = Promise.withResolvers<unknown>()
  state.delay = slow.promise
  const before = read()
  state.delay = Promise.resolve()
  cache.invalidate(['s1:a'])
  state.value = 2
  expect(await read()).toBe(2)
  slow.resolve(null)
  expect([await before, await read(), state.asked]).toEqual([1, 2, 2])
})

test('what was asked for before a change and fails after the new answer has come is no outage', async () => {
  const { cache, state, read } = source()
  await read()
  cache.invalidate(['s1:a'])
  const slow = Promise.withResolvers<unknown>()
  state.delay = slow.promise
  const before = cache.read('q', {})
  state.delay = Promise.resolve()
  cache.invalidate(['s1:a'])
  state.value = 2
  expect(await read()).toBe(2)
  slow.reject(new Error('timeout'))
  expect(await before).toMatchObject({ result: 2, freshUntil: state.now + 60_000 })
  expect(await cache.read('q', {})).toMatchObject({ result: 2, freshUntil: state.now + 60_000 })
  expect(cache.status().failingSince).toBeNull()
  expect(state.warnings).toBe(0)

  state.failing = true
  cache.invalidate(['s1:a'])
  expect(await read()).toBe(2)
  expect(cache.status().failingSince).not.toBeNull()
  expect(state.warnings).toBe(1)
})

test('without any event an answer is asked for again after a minute, after five while all events come', async () => {
  const { cache, state, read } = source()
  const isAskedAgainAfter = async (wait: number) => {
    const before = state.asked
    state.now += wait
    await read()
    return state.asked > before
  }
  await read()
  expect(await isAskedAgainAfter(59_999)).toBe(false)
  cache.followed(true)
  expect(await isAskedAgainAfter(1)).toBe(true)
  expect(await isAskedAgainAfter(299_999)).toBe(false)
  cache.followed(false)
  expect(await isAskedAgainAfter(1)).toBe(true)
  expect(await isAskedAgainAfter(60_000)).toBe(true)
})

test('the last good answer is served for as long as the source fails, without a storm of requests', async () => {
  const { cache, state, read } = source()
  await read()
  state.failing = true
  cache.invalidateAll()
  for (let i = 0; i < 10; i++) expect(await read()).toBe(1)
  expect(state.asked).toBe(2)
  state.now += 86_400_000
  expect(await read()).toBe(1)
  expect(cache.status().failingSince).not.toBeNull()
  state.failing = false
  state.value = 2
  state.now += 3_000
  expect(await read()).toBe(2)
  expect(cache.status().failingSince).toBeNull()
})

test('a cold start during an outage serves the bundled snapshot', async () => {
  const { state, read } = source({ snapshot: { [queryKey('q', {})]: 'bundled' } })
  state.failing = true
  expect(await read()).toBe('bundled')
})

test('with neither, the answer is 503 with Retry-After, never 404', async () => {
  const { state, read } = source()
  state.failing = true
  const response = await read().catch((error: unknown) => error)
  expect(response).toBeInstanceOf(Response)
  expect((response as Response).status).toBe(503)
  expect((response as Response).headers.get('Retry-After')).toBe('30')
})

test('an answer says how long it is fresh; one of a source that fails is not fresh at all', async () => {
  const { cache, state } = source()
  expect(await cache.read('q', {})).toMatchObject({ syncTags: ['s1:a'], freshUntil: state.now + 60_000 })
  state.failing = true
  cache.invalidateAll()
  expect(await cache.read('q', {})).toMatchObject({ result: 1, freshUntil: 0 })
  expect(await cache.read('q', {})).toMatchObject({ result: 1, freshUntil: 0 })
})

test('memory is bounded', async () => {
  const { cache, state } = source()
  for (let i = 0; i < 1_100; i++) await cache.read('q', { slug: String(i) })
  expect(cache.status().answers).toBe(1_000)
  state.value = null
  for (let i = 1_100; i < 2_200; i++) await cache.read('q', { slug: String(i) })
  expect(cache.status().answers).toBeLessThan(1_200)
})

test('addresses of nothing, however many are asked for, push nothing out that an outage needs', async () => {
  const { cache, state, read } = source()
  await read()
  state.value = null
  for (let i = 0; i < 1_100; i++) await cache.read('q', { slug: String(i) })
  expect((await cache.read('q', { slug: '1099' })).result).toBeNull()
  expect(state.asked).toBe(1_101)
  state.failing = true
  cache.invalidateAll()
  expect(await read()).toBe(1)
  expect((await cache.read('q', { slug: '1099' })).result).toBeNull()
})

test('what is read again and again outlives what was read once', async () => {
  const { cache, state, read } = source()
  for (let i = 0; i < 1_100; i++) {
    await read()
    await cache.read('q', { slug: String(i) })
  }
  expect(state.asked).toBe(1_101)
})

test('what comes and goes is kept as it is now', async () => {
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
