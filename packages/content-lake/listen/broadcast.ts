import { createEventStream, type EventStream } from './event-stream.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { Client, Caller } from '../caller.ts'
import type { DocumentStore, CommittedTransaction } from '../storage/document-store.ts'
import { createListeners, type Listener, type Listeners } from './listeners.ts'
import { createLiveEvents, createRecentTransactions, formatPosition, parsePosition } from './live-events.ts'
import { httpError } from '../http/errors.ts'

/** Browsers open six HTTP/1.1 connections per origin, for all tabs: two stay free for requests. */
const LIVE_STREAMS = 4

/** `isResumable`: its client notices a pause, as a Studio does, which locks the document meanwhile. */
type Claim = { browser: string; stream: EventStream; isResumable: boolean; isReconnect: boolean }

type BrowserStreams = {
  // Whether the stream stays open. A new one replaces the oldest, of those that are not resumable if there are any.
  // A stream over the limit is closed after its missed events; the browser reconnects every few seconds until one is free.
  admit(claim: Claim): boolean
  remove(browser: string, stream: EventStream): void
}

function createBrowserStreams(): BrowserStreams {
  const browsers = new Map<string, Map<EventStream, boolean>>()

  return {
    admit({ browser, stream, isResumable, isReconnect }) {
      const streams = browsers.get(browser) ?? new Map<EventStream, boolean>()
      browsers.set(browser, streams)
      if (streams.size >= LIVE_STREAMS) {
        const [plain] = [...streams.keys()].filter((other) => !streams.get(other))
        const [oldest] = streams.keys()
        const replaced = isReconnect ? isResumable && plain : (plain ?? oldest)
        if (!replaced) return false
        replaced.pause()
      }
      streams.set(stream, isResumable)
      return true
    },
    remove(browser, stream) {
      const streams = browsers.get(browser)
      streams?.delete(stream)
      if (streams?.size === 0) browsers.delete(browser)
    },
  }
}

export type Broadcast = {
  announce(transaction: CommittedTransaction): void
  /** Opens `/data/listen`. With `enableResume`, a client that names its last event misses nothing or is reset. */
  listen(request: ListenRequest, owner: StreamOwner, client: Client): Promise<Response>
  /** Opens `/data/live/events`. Sends `restart` when missed events are no longer stored. */
  live(request: LiveRequest, owner: StreamOwner): Response
  openStreams(): number
  close(): void
}

type ListenRequest = Pick<Listener, 'dataset' | 'projectId' | 'filter' | 'options'> & {
  enableResume: boolean
  lastEventId: string | null
}

type LiveRequest = { dataset: string; includeDrafts: boolean; lastEventId: string | null }

export function createBroadcast(
  store: DocumentStore,
  engine: QueryEngine,
  limits: LakeLimits,
  logger: LakeLogger,
): Broadcast {
  const slots = createStreamSlots<EventStream>(limits)
  const browserStreams = createBrowserStreams()
  const recent = createRecentTransactions(store.lastSeq())
  /** Per caller, so that slow queries of one do not delay the others. */
  const audiences = new Map<string, Listeners>()
  const liveEvents = createLiveEvents(store)
  const keepAlive = setInterval(() => {
    for (const stream of slots.expired()) stream.discard()
    for (const stream of slots.streams()) stream.keepAlive()
  }, limits.keepAliveMs)
  keepAlive.unref()

  function openStream(owner: StreamOwner, onEnd: () => void): EventStream {
    slots.check(owner)
    const onDrained = () => slots.remove(stream)
    const onClose = () => {
      if (owner.browser) browserStreams.remove(owner.browser, stream)
      onEnd()
    }
    const stream = createEventStream(limits.listenerBacklogBytes, { onClose, onDrained })
    slots.add(stream, owner)
    return stream
  }

  function pauseIfCrowded(
    stream: EventStream,
    { browser }: StreamOwner,
    { lastEventId, enableResume = false }: { lastEventId: string | null; enableResume?: boolean },
  ): void {
    if (!browser || !stream.isOpen()) return
    const claim = { browser, stream, isResumable: enableResume, isReconnect: lastEventId !== null }
    if (!browserStreams.admit(claim)) stream.pause()
  }

  function currentPosition(): string {
    return formatPosition(store.epoch, { seq: store.lastSeq(), event: 0, events: 0 })
  }

  function listenersOf(caller: Caller): Listeners {
    const known = audiences.get(caller.id)
    if (known) return known
    const { backlog } = limitsFor(caller.group === 'site', limits)
    const created = createListeners(engine, store.epoch, logger, { caller, backlog })
    audiences.set(caller.id, created)
    return created
  }

  async function listen(request: ListenRequest, owner: StreamOwner, client: Client): Promise<Response> {
    slots.check(owner)
    const error = await listenersOf(owner.caller).check(request, client)
    const listeners = listenersOf(owner.caller)
    const stream = openStream(owner, () => {
      listeners.remove(listener)
      if (listeners.isEmpty()) audiences.delete(owner.caller.id)
    })
    const listener: Listener = { ...request, since: store.lastSeq(), stream }
    if (error) {
      stream.send({ event: 'channelError', data: error })
      stream.close()
      return stream.response
    }
    const listenerName = crypto.randomUUID()
    const welcome = (event: 'welcome' | 'reset') => {
      const id = formatPosition(store.epoch, { seq: listener.since, event: 0, events: 0 })
      stream.send({ event, data: { listenerName }, id })
    }
    const { enableResume, lastEventId } = request
    // A paused stream misses nothing, either: then its client fetches again what it shows.
    const position = enableResume || owner.browser ? parsePosition(store.epoch, lastEventId) : undefined
    const isPartial = position !== undefined && position.event < position.events
    const missed = position && recent.after(isPartial ? position.seq - 1 : position.seq, store.lastSeq())
    if (missed) {
      if (enableResume) stream.send({ event: 'welcomeback', data: { listenerName } })
      const skip = { seq: position.seq, events: position.event }
      listeners.add(listener, { transactions: missed, skip }, () => {
        if (!enableResume) welcome('welcome')
        pauseIfCrowded(stream, owner, request)
      })
    } else {
      welcome(enableResume && lastEventId ? 'reset' : 'welcome')
      listeners.add(listener, undefined, () => pauseIfCrowded(stream, owner, request))
    }
    return stream.response
  }

  function live({ dataset, includeDrafts, lastEventId }: LiveRequest, owner: StreamOwner): Response {
    const stream = openStream(owner, () => liveEvents.remove(subscriber))
    const subscriber = { dataset, includeDrafts, stream }
    const position = parsePosition(store.epoch, lastEventId)
    const missed = position && recent.after(position.seq, store.lastSeq())
    // With an id, a connection lost during the replay would skip the rest.
    stream.send({ event: 'welcome', data: {}, ...(missed ? {} : { id: currentPosition() }) })
    if (lastEventId && !missed) stream.send({ event: 'restart', data: {}, id: currentPosition() })
    // Subscribe first: the replay may end the stream.
    liveEvents.add(subscriber)
    for (const transaction of missed ?? []) liveEvents.send(subscriber, transaction)
    pauseIfCrowded(stream, owner, { lastEventId })
    return stream.response
  }

  return {
    announce(transaction) {
      recent.add(transaction)
      liveEvents.announce(transaction)
      for (const listeners of audiences.values()) listeners.announce(transaction)
    },
    listen,
    live,
    openStreams: slots.size,
    close() {
      clearInterval(keepAlive)
      for (const stream of slots.streams()) stream.close()
    },
  }
}

export type StreamOwner = {
  caller: Caller
  /** One with few connections. */
  browser: string | undefined
  isStillAuthenticated(): boolean
}

function createStreamSlots<Stream>(limits: LakeLimits) {
  const owners = new Map<Stream, StreamOwner>()

  function isFull({ caller }: StreamOwner): boolean {
    const { streams } = limitsFor(caller.group === 'site', limits)
    const others = [...owners.values()].map((owner) => owner.caller)
    const visitors = caller.group === 'visitor' ? others.filter(({ group }) => group === 'visitor') : []
    if (visitors.length >= limits.listeners) return true
    return others.filter(({ id }) => id === caller.id).length >= streams
  }

  return {
    check(owner: StreamOwner): void {
      if (isFull(owner)) throw httpError(429, 'Too many event streams are open')
    },
    add: (stream: Stream, owner: StreamOwner) => owners.set(stream, owner),
    remove: (stream: Stream) => owners.delete(stream),
    streams: () => owners.keys(),
    /** Streams whose session has ended. */
    expired: (): Stream[] =>
      Array.from(owners).flatMap(([stream, { isStillAuthenticated }]) =>
        isStillAuthenticated() ? [] : [stream],
      ),
    size: () => owners.size,
  }
}
