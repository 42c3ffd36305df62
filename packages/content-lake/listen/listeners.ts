import type { LakeDocument } from '../documents/document.ts'
import type { CommittedTransaction, DocumentChange } from '../storage/document-store.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { JsonObject } from '../documents/json.ts'
import type { LakeLogger } from '../logger.ts'
import type { DocumentFilter, FilterOutcome } from '../query/engine-protocol.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { Client, Caller } from '../caller.ts'
import type { EventStream } from './event-stream.ts'
import { formatPosition } from './live-events.ts'

type ListenOptions = {
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
}

function mutationEvents(
  transaction: CommittedTransaction,
  passing: Set<LakeDocument>,
  options: ListenOptions,
) {
  const events = transaction.changes.flatMap((change) => {
    const before = change.previous !== undefined && passing.has(change.previous)
    const after = change.next !== undefined && passing.has(change.next)
    if (!before && !after) return []
    const transition = before ? (after ? 'update' : 'disappear') : 'appear'
    return [{ ...contentOf(change, options), transition, documentId: change.id }]
  })
  return events.map((event, index) => ({
    ...event,
    eventId: `${transaction.id}#${event.documentId}`,
    transactionId: transaction.id,
    identity: transaction.author,
    // Sent on a disappearance, too: Sanity Studio drops an event without it.
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    // Counted per listener: Sanity Studio waits for all of them.
    transactionTotalEvents: events.length,
    transactionCurrentEvent: index + 1,
  }))
}

function contentOf({ previous, next, mutations, effects }: DocumentChange, options: ListenOptions) {
  return {
    ...(options.includeMutations ? { mutations } : {}),
    ...(previous ? { previousRev: previous._rev } : {}),
    ...(options.includeResult && next ? { result: next } : {}),
    ...(options.includePreviousRevision && previous ? { previous } : {}),
    ...(options.includeEffects ? { effects } : {}),
  }
}

export type Listener = {
  dataset: string
  projectId: string
  filter: DocumentFilter
  options: ListenOptions
  since: number
  stream: EventStream
}

type Replay = { transactions: CommittedTransaction[]; skip: { seq: number; events: number } }

type Options = {
  caller: Caller
  /** Beyond this many waiting transactions, all listeners are closed: they reconnect, and resume or start over. */
  backlog: number
  /** Identifies the database. */
  epoch: string
}

/** Listeners of one caller. They get events in order, since the query engine filters one transaction after the other. */
export class Listeners {
  readonly #engine: QueryEngine
  readonly #logger: LakeLogger
  readonly #options: Options
  readonly #listeners = new Set<Listener>()
  readonly #lake: Client
  #queue = Promise.resolve()
  #waiting = 0

  constructor(engine: QueryEngine, logger: LakeLogger, options: Options) {
    this.#engine = engine
    this.#logger = logger
    this.#options = options
    this.#lake = { caller: options.caller, signal: new AbortController().signal }
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  /** Calls `onReplayed` once the listener has what it missed. */
  add(listener: Listener, replay: Replay | undefined, onReplayed: () => void): void {
    this.#listeners.add(listener)
    if (replay) this.#enqueue(() => this.#deliverMissed(listener, replay).finally(onReplayed))
    else onReplayed()
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  announce(transaction: CommittedTransaction): void {
    if (this.#waiting > this.#options.backlog) for (const { stream } of this.#listeners) stream.close()
    if (this.isEmpty) return
    const { dataset, seq } = transaction
    const isConcerned = (listener: Listener) => listener.dataset === dataset && seq > listener.since
    this.#enqueue(() => this.#deliver(transaction, [...this.#listeners].filter(isConcerned)))
  }

  async check(
    { dataset, projectId, filter }: Pick<Listener, 'dataset' | 'projectId' | 'filter'>,
    client: Client,
  ): Promise<JsonObject | undefined> {
    // A sample document reveals errors that occur only during evaluation.
    const sample = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }
    const request = { dataset, projectId, filters: [filter], documents: [sample] }
    const [outcome] = await this.#engine.filter(request, client)
    return outcome && 'error' in outcome ? outcome.error : undefined
  }

  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) =>
        this.#logger.error({ error: errorMessage(error) }, 'content lake: listeners failed'),
      )
      .finally(() => (this.#waiting -= 1))
  }

  async #deliver(transaction: CommittedTransaction, audience: Listener[], skip = 0): Promise<void> {
    const [first] = audience
    if (!first) return
    const documents = transaction.changes.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat())
    const request = {
      dataset: transaction.dataset,
      projectId: first.projectId,
      filters: audience.map(({ filter }) => filter),
      documents,
    }
    const outcomes = await this.#engine.filter(request, this.#lake).catch((error: unknown) => {
      // Closed listeners reconnect and resume, so that they miss nothing.
      for (const { stream } of audience) stream.close()
      throw error
    })
    for (const [index, listener] of audience.entries()) {
      this.#notify(listener, transaction, passesIn(outcomes[index], documents, listener), skip)
      // Large events for many listeners would hold the site.
      await nextTurn()
    }
  }

  async #deliverMissed(listener: Listener, { transactions, skip }: Replay): Promise<void> {
    for (const transaction of transactions) {
      if (transaction.dataset !== listener.dataset) continue
      if (!this.#listeners.has(listener)) return
      await this.#deliver(transaction, [listener], transaction.seq === skip.seq ? skip.events : 0)
    }
  }

  #notify(
    { options, stream }: Listener,
    transaction: CommittedTransaction,
    passing: Set<LakeDocument>,
    skip: number,
  ): void {
    for (const data of mutationEvents(transaction, passing, options)) {
      const { transactionCurrentEvent: event, transactionTotalEvents: events } = data
      if (event <= skip) continue
      const id = formatPosition(this.#options.epoch, { seq: transaction.seq, event, events })
      stream.send({ event: 'mutation', data, id })
    }
  }
}

function passesIn(
  outcome: FilterOutcome | undefined,
  documents: LakeDocument[],
  { stream }: Listener,
): Set<LakeDocument> {
  if (outcome && 'passes' in outcome) return new Set(documents.filter((_, index) => outcome.passes[index]))
  stream.send({ event: 'channelError', data: outcome?.error ?? {} })
  stream.close()
  return new Set()
}
