import type { LiveEvent, SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToLiveEvents } from './live-events.server.ts'

type Observer = {
  next(event: Partial<LiveEvent> & { id?: string }): void
  error(error: Error): void
  complete(): void
}

let connections: Observer[]
let warnings: string[]
let reported: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  warnings = []
  reported = []
  const events = () => ({ subscribe: (observer: Observer) => connections.push(observer) })
  subscribeToLiveEvents(
    { live: { events } } as unknown as SanityClient,
    { warn: (_: unknown, text: string) => warnings.push(text) } as never,
    {
      changed: (tags, eventId) => reported.push([tags, eventId]),
      followed: (isFollowed) => reported.push(isFollowed),
    },
  )
})

afterEach(() => vi.useRealTimers())

test('reports the tags of a change; after a gap all tags, without an event id from before it', () => {
  const [stream] = connections
  stream!.next({ type: 'welcome' })
  stream!.next({ type: 'message', id: 'second', tags: ['s1:a'] })
  stream!.next({ type: 'restart', id: 'third' })
  stream!.next({ type: 'reconnect' })
  expect(reported).toEqual([true, ['all', undefined], [['s1:a'], 'second'], true, ['all', 'third'], false])
})

test('a source that resumes after the last event, or has none since, has changed nothing else', () => {
  const [stream] = connections
  stream!.next({ type: 'welcome', id: 'first' })
  stream!.next({ type: 'message', id: 'second', tags: ['s1:a'] })
  reported.length = 0
  stream!.next({ type: 'reconnect' })
  stream!.next({ type: 'welcome', id: 'second' })
  stream!.next({ type: 'message', id: 'third', tags: ['s1:b'] })
  stream!.next({ type: 'reconnect' })
  stream!.next({ type: 'welcome', id: 'fourth' })
  expect(reported).toEqual([false, true, [['s1:b'], 'third'], false, true, ['all', undefined]])
})

test('backs off from a source that refuses, and warns once until it has answered again', () => {
  let answered = 0
  const connectionsIn = (minutes: number) => {
    const before = connections.length
    for (let second = 0; second < minutes * 60; second++) {
      if (connections.length > answered) connections[answered++]!.error(new Error('401'))
      vi.advanceTimersByTime(1_000)
    }
    return connections.length - before
  }
  expect(connectionsIn(10)).toBeLessThan(10)
  expect(connectionsIn(60)).toBeLessThan(14)
  expect(warnings).toHaveLength(1)
  connections.at(-1)!.next({ type: 'welcome' })
  const before = connections.length
  connections.at(-1)!.complete()
  vi.advanceTimersByTime(2_000)
  expect(connections).toHaveLength(before + 1)
  connections.at(-1)!.error(new Error('401'))
  expect(warnings).toHaveLength(2)
})
