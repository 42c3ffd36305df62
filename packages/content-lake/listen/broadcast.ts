import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type { Asker, QueryEngine } from '../query/query-engine.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { CommittedTransaction } from '../storage/transaction-record.ts'
import { createEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import { createListeners } from './listeners.ts'
import type { Listener } from './listeners.ts'
import { createLiveEvents } from './live-events.ts'
import { createRecentTransactions } from './recent-transactions.ts'
import { createStreamPlaces } from './stream-places.ts'
import type { StreamHolder } from './stream-places.ts'
import { formatPosition, parsePosition } from './stream-position.ts'

export type Broadcast = {
  announce(transaction: CommittedTransaction): void
  /** Opens `/data/listen`. With `enableResume`, a client that names its last event misses nothing or is reset. */
  listen(request: ListenRequest, holder: StreamHolder, asker: Asker): Promise<Response>
  /** Opens `/data/live/events`. A client that missed more than is remembered is told to restart. */
  live(request: LiveRequest, holder: StreamHolder): Response
  openStreams(): number
  close(): void
}

type ListenRequest = Pick<Listener, 'dataset' | 'projectId' | 'filter' | 'options'> & {
  enableResume: boolean
  lastEventId: string | null
}

type LiveRequest = { dataset: string; includeDrafts: boolean; lastEventId: string | null }

/** All event streams of a lake. */
export function createBroadcast(
  store: DocumentStore,
  engine: QueryEngine,
  limits: LakeLimits,
  logger: LakeLogger,
): Broadcast {
  const places = createStreamPlaces<EventStream>(limits)
  const recent = createRecentTransactions(store.lastSeq())
  // By themselves, so that nobody else waits for what strangers listen to.
  const listenersOf = (isForStrangers: boolean, backlog: number) =>
    createListeners(engine, store.epoch, logger, { isForStrangers, backlog })
  const strangers = listenersOf(true, limits.anonymousBacklog)
  const known = listenersOf(false, Infinity)
  const liveEvents = createLiveEvents(store)
  const keepAlive = setInterval(() => {
    for (const stream of places.forfeited()) stream.cutOff()
    for (const stream of places.streams()) stream.keepAlive()
  }, limits.keepAliveMs)
  keepAlive.unref()

  function openStream(holder: StreamHolder, onClose: () => void): EventStream {
    places.check(holder)
    const { listenerBacklogBytes, anonymousListenerBacklogBytes } = limits
    const backlogBytes = holder.isKnown ? listenerBacklogBytes : anonymousListenerBacklogBytes
    const stream = createEventStream(backlogBytes, { onClose, onGone: () => places.remove(stream) })
    places.add(stream, holder)
    return stream
  }

  function currentPosition(): string {
    return formatPosition(store.epoch, { seq: store.lastSeq(), event: 0, events: 0 })
  }

  async function listen(request: ListenRequest, holder: StreamHolder, asker: Asker): Promise<Response> {
    const listeners = holder.isKnown ? known : strangers
    const error = await listeners.check(request, asker)
    const stream = openStream(holder, () => listeners.remove(listener))
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

  function live({ dataset, includeDrafts, lastEventId }: LiveRequest, holder: StreamHolder): Response {
    const stream = openStream(holder, () => liveEvents.remove(subscriber))
    const subscriber = { dataset, includeDrafts, stream }
    const position = parsePosition(store.epoch, lastEventId)
    const missed = position && recent.after(position.seq, store.lastSeq())
    // With an id, a connection lost during the replay would forget what was not replayed yet.
    stream.send({ event: 'welcome', data: {}, ...(missed ? {} : { id: currentPosition() }) })
    if (lastEventId && !missed) stream.send({ event: 'restart', data: {}, id: currentPosition() })
    // Before what it missed, which may be too much for it.
    liveEvents.add(subscriber)
    for (const transaction of missed ?? []) liveEvents.send(subscriber, transaction)
    return stream.response
  }

  return {
    announce(transaction) {
      recent.add(transaction)
      liveEvents.announce(transaction)
      known.announce(transaction)
      strangers.announce(transaction)
    },
    listen,
    live,
    openStreams: places.size,
    close() {
      clearInterval(keepAlive)
      for (const stream of places.streams()) stream.close()
    },
  }
}
