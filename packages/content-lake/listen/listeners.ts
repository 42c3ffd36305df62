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
  passes: (document: LakeDocument) => boolean,
  options: ListenOptions,
) {
  const events = transaction.changes.flatMap((change) => {
    const before = change.previous !== undefined && passes(change.previous)
    const after = change.next !== undefined && passes(change.next)
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

type Audience = {
  caller: Caller
  /** Beyond this many waiting transactions, all listeners are closed: they reconnect, and resume or start over. */
  backlog: number
}

export type Listeners = {
  isEmpty(): boolean
  /** Calls `onReplayed` once the listener has what it missed. */
  add(listener: Listener, replay: Replay | undefined, onReplayed: () => void): void
  remove(listener: Listener): void
  announce(transaction: CommittedTransaction): void
  check(
    listener: Pick<Listener, 'dataset' | 'projectId' | 'filter'>,
    client: Client,
  ): Promise<JsonObject | undefined>
}

/** Listeners of one caller. They get events in order, since the query engine filters one transaction after the other. */
export function createListeners(
  engine: QueryEngine,
  epoch: string,
  logger: LakeLogger,
  { caller, backlog }: Audience,
): Listeners {
  const listeners = new Set<Listener>()
  const lake = { caller, signal: new AbortController().signal }
  let queue = Promise.resolve()
  let waiting = 0

  function enqueue(work: () => Promise<void>): void {
    waiting += 1
    queue = queue
      .then(work)
      .catch((error: unknown) => {
        logger.error({ error: errorMessage(error) }, 'content lake: listeners failed')
      })
      .finally(() => (waiting -= 1))
  }

  async function deliver(transaction: CommittedTransaction, audience: Listener[], skip = 0): Promise<void> {
    const [first] = audience
    if (!first) return
    const { changes } = transaction
    const documents = changes.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat())
    const request = {
      dataset: transaction.dataset,
      projectId: first.projectId,
      filters: audience.map(({ filter }) => filter),
      documents,
    }
    const outcomes = await engine.filter(request, lake).catch((error: unknown) => {
      // Closed listeners reconnect and resume, so that they miss nothing.
      for (const { stream } of audience) stream.close()
      throw error
    })
    for (const [index, listener] of audience.entries()) {
      notify(listener, transaction, passesIn(outcomes[index], documents, listener), skip)
      // Large events for many listeners would hold the site.
      await nextTurn()
    }
  }

  async function deliverMissed(listener: Listener, { transactions, skip }: Replay): Promise<void> {
    for (const transaction of transactions) {
      if (transaction.dataset !== listener.dataset) continue
      if (!listeners.has(listener)) return
      await deliver(transaction, [listener], transaction.seq === skip.seq ? skip.events : 0)
    }
  }

  function passesIn(
    outcome: FilterOutcome | undefined,
    documents: LakeDocument[],
    listener: Listener,
  ): Set<LakeDocument> {
    if (outcome && 'passes' in outcome) return new Set(documents.filter((_, index) => outcome.passes[index]))
    listener.stream.send({ event: 'channelError', data: outcome?.error ?? {} })
    listener.stream.close()
    return new Set()
  }

  function notify(
    listener: Listener,
    transaction: CommittedTransaction,
    passing: Set<LakeDocument>,
    skip: number,
  ): void {
    const passes = (document: LakeDocument): boolean => passing.has(document)
    for (const data of mutationEvents(transaction, passes, listener.options)) {
      const { transactionCurrentEvent: event, transactionTotalEvents: events } = data
      if (event <= skip) continue
      listener.stream.send({
        event: 'mutation',
        data,
        id: formatPosition(epoch, { seq: transaction.seq, event, events }),
      })
    }
  }

  return {
    isEmpty: () => listeners.size === 0,
    add(listener, replay, onReplayed) {
      listeners.add(listener)
      if (replay) enqueue(() => deliverMissed(listener, replay).finally(onReplayed))
      else onReplayed()
    },
    remove: (listener) => listeners.delete(listener),
    announce(transaction) {
      if (waiting > backlog) for (const { stream } of listeners) stream.close()
      if (listeners.size === 0) return
      enqueue(() =>
        deliver(
          transaction,
          [...listeners].filter(
            ({ dataset, since }) => dataset === transaction.dataset && transaction.seq > since,
          ),
        ),
      )
    },
    async check({ dataset, projectId, filter }, client) {
      // A sample document reveals errors that occur only during evaluation.
      const sample = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }
      const request = { dataset, projectId, filters: [filter], documents: [sample] }
      const [outcome] = await engine.filter(request, client)
      return outcome && 'error' in outcome ? outcome.error : undefined
    },
  }
}
