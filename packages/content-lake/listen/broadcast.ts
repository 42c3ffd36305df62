import { limitsFor } from '../limits.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type { Client, QueryEngine } from '../query/query-engine.ts'
import type { DocumentStore, CommittedTransaction } from '../storage/document-store.ts'
import { createEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import { createListeners } from './listeners.ts'
import type { Listener, Listeners } from './listeners.ts'
import { createLiveEvents } from './live-events.ts'
import { createRecentTransactions, formatPosition, parsePosition } from './resume.ts'
import { httpError } from '../http/errors.ts'
import type { Caller } from '../task-queue.ts'

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
  const recent = createRecentTransactions(store.lastSeq())
  /** Per caller, so that slow queries of one do not delay the others. */
  const audiences = new Map<string, Listeners>()
  const liveEvents = createLiveEvents(store)
  const keepAlive = setInterval(() => {
    for (const stream of slots.expired()) stream.discard()
    for (const stream of slots.streams()) stream.keepAlive()
  }, limits.keepAliveMs)
  keepAlive.unref()

  function openStream(owner: StreamOwner, onClose: () => void): EventStream {
    slots.check(owner)
    const onDrained = () => slots.remove(stream)
    const stream = createEventStream(limits.listenerBacklogBytes, { onClose, onDrained })
    slots.add(stream, owner)
    return stream
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
    const position = request.enableResume ? parsePosition(store.epoch, request.lastEventId) : undefined
    const isPartial = position !== undefined && position.event < position.events
    const missed = position && recent.after(isPartial ? position.seq - 1 : position.seq, store.lastSeq())
    const listenerName = crypto.randomUUID()
    if (missed) {
      stream.send({ event: 'welcomeback', data: { listenerName } })
      listeners.add(listener, { transactions: missed, skip: { seq: position.seq, events: position.event } })
    } else {
      const event = request.enableResume && request.lastEventId ? 'reset' : 'welcome'
      stream.send({ event, data: { listenerName }, id: currentPosition() })
      listeners.add(listener, undefined)
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
  isStillAuthenticated(): boolean
}

function createStreamSlots<Stream>(limits: LakeLimits) {
  const owners = new Map<Stream, StreamOwner>()

  function isFull({ caller }: StreamOwner): boolean {
    const { streams } = limitsFor(caller.group === 'site', limits)
    return [...owners.values()].filter((owner) => owner.caller.id === caller.id).length >= streams
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
