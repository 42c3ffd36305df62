import type { Caller, Client } from '../caller.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { CommittedTransaction, DocumentStore } from '../storage/document-store.ts'
import { EventStream } from './event-stream.ts'
import { Listeners, type Listener } from './listeners.ts'
import { createLiveEvents, createRecentTransactions, formatPosition, parsePosition } from './live-events.ts'
import { BrowserStreams, StreamSlots, type StreamOwner } from './stream-slots.ts'

type ListenRequest = Pick<Listener, 'dataset' | 'projectId' | 'filter' | 'options'> & {
  enableResume: boolean
  lastEventId: string | null
}

type LiveRequest = { dataset: string; includeDrafts: boolean; lastEventId: string | null }

/** Tells event streams what was committed. */
export class Broadcast {
  readonly #store: DocumentStore
  readonly #engine: QueryEngine
  readonly #limits: LakeLimits
  readonly #logger: LakeLogger
  readonly #slots: StreamSlots
  readonly #browserStreams = new BrowserStreams()
  readonly #recent: ReturnType<typeof createRecentTransactions>
  /** Per caller, so that slow queries of one do not delay the others. */
  readonly #audiences = new Map<string, Listeners>()
  readonly #liveEvents: ReturnType<typeof createLiveEvents>
  readonly #keepAlive: NodeJS.Timeout

  constructor(store: DocumentStore, engine: QueryEngine, limits: LakeLimits, logger: LakeLogger) {
    this.#store = store
    this.#engine = engine
    this.#limits = limits
    this.#logger = logger
    this.#slots = new StreamSlots(limits)
    this.#recent = createRecentTransactions(store.lastSeq())
    this.#liveEvents = createLiveEvents(store)
    this.#keepAlive = setInterval(() => this.#slots.keepAlive(), limits.keepAliveMs).unref()
  }

  announce(transaction: CommittedTransaction): void {
    this.#recent.add(transaction)
    this.#liveEvents.announce(transaction)
    for (const listeners of this.#audiences.values()) listeners.announce(transaction)
  }

  /** Opens `/data/listen`. With `enableResume`, a client that names its last event misses nothing or is reset. */
  async listen(request: ListenRequest, owner: StreamOwner, client: Client): Promise<Response> {
    this.#slots.check(owner)
    const error = await this.#listenersOf(owner.caller).check(request, client)
    const listeners = this.#listenersOf(owner.caller)
    const stream = this.#openStream(owner, () => {
      listeners.remove(listener)
      if (listeners.isEmpty) this.#audiences.delete(owner.caller.id)
    })
    const listener: Listener = { ...request, since: this.#store.lastSeq(), stream }
    if (error) {
      stream.send({ event: 'channelError', data: error })
      stream.close()
    } else this.#welcome(listeners, listener, request, owner)
    return stream.response
  }

  /** Opens `/data/live/events`. Sends `restart` when missed events are no longer stored. */
  live({ dataset, includeDrafts, lastEventId }: LiveRequest, owner: StreamOwner): Response {
    const stream = this.#openStream(owner, () => this.#liveEvents.remove(subscriber))
    const subscriber = { dataset, includeDrafts, stream }
    const position = parsePosition(this.#store.epoch, lastEventId)
    const missed = position && this.#missedSince(position.seq)
    const id = this.#eventId(this.#store.lastSeq())
    // With an id, a connection lost during the replay would skip the rest.
    stream.send({ event: 'welcome', data: {}, ...(missed ? {} : { id }) })
    if (lastEventId && !missed) stream.send({ event: 'restart', data: {}, id })
    // Subscribe first: the replay may end the stream.
    this.#liveEvents.add(subscriber)
    for (const transaction of missed ?? []) this.#liveEvents.send(subscriber, transaction)
    this.#pauseIfCrowded(stream, owner, { lastEventId, enableResume: false })
    return stream.response
  }

  close(): void {
    clearInterval(this.#keepAlive)
    for (const stream of this.#slots.streams) stream.close()
  }

  #welcome(listeners: Listeners, listener: Listener, request: ListenRequest, owner: StreamOwner): void {
    const { stream, since } = listener
    const { enableResume, lastEventId } = request
    const data = { listenerName: crypto.randomUUID() }
    const id = this.#eventId(since)
    const pauseIfCrowded = () => this.#pauseIfCrowded(stream, owner, request)
    // A paused stream misses nothing, either: then its client fetches again what it shows.
    const position = enableResume || owner.browser ? parsePosition(this.#store.epoch, lastEventId) : undefined
    const isPartial = position !== undefined && position.event < position.events
    const missed = position && this.#missedSince(isPartial ? position.seq - 1 : position.seq)
    if (!missed) {
      stream.send({ event: enableResume && lastEventId ? 'reset' : 'welcome', data, id })
      return listeners.add(listener, undefined, pauseIfCrowded)
    }
    if (enableResume) stream.send({ event: 'welcomeback', data })
    const skip = { seq: position.seq, events: position.event }
    listeners.add(listener, { transactions: missed, skip }, () => {
      if (!enableResume) stream.send({ event: 'welcome', data, id })
      pauseIfCrowded()
    })
  }

  #openStream(owner: StreamOwner, onEnd: () => void): EventStream {
    this.#slots.check(owner)
    const stream = new EventStream(this.#limits.listenerBacklogBytes, {
      onClose: () => {
        if (owner.browser) this.#browserStreams.remove(owner.browser, stream)
        onEnd()
      },
      onDrained: () => this.#slots.remove(stream),
    })
    this.#slots.add(stream, owner)
    return stream
  }

  #pauseIfCrowded(
    stream: EventStream,
    { browser }: StreamOwner,
    { lastEventId, enableResume }: Pick<ListenRequest, 'lastEventId' | 'enableResume'>,
  ): void {
    if (!browser || !stream.isOpen) return
    const claim = { browser, stream, isResumable: enableResume, isReconnect: lastEventId !== null }
    if (!this.#browserStreams.admit(claim)) stream.pause()
  }

  #listenersOf(caller: Caller): Listeners {
    const known = this.#audiences.get(caller.id)
    if (known) return known
    const { backlog } = limitsFor(caller.group === 'site', this.#limits)
    const options = { caller, backlog, epoch: this.#store.epoch }
    const created = new Listeners(this.#engine, this.#logger, options)
    this.#audiences.set(caller.id, created)
    return created
  }

  #missedSince(seq: number): CommittedTransaction[] | undefined {
    return this.#recent.after(seq, this.#store.lastSeq())
  }

  #eventId(seq: number): string {
    return formatPosition(this.#store.epoch, { seq, event: 0, events: 0 })
  }
}
