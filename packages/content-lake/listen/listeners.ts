import { errorMessage } from '../../../server/observability/error-message.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { LakeLogger } from '../logger.ts'
import type { DocumentFilter, FilterOutcome } from '../query/engine-protocol.ts'
import type { Asker, QueryEngine } from '../query/query-engine.ts'
import type { CommittedTransaction } from '../storage/transaction-record.ts'
import { publicPart } from './public-part.ts'
import type { EventStream } from './event-stream.ts'
import { mutationEvents } from './mutation-events.ts'
import type { ListenOptions } from './mutation-events.ts'
import { formatPosition } from './stream-position.ts'

export type Listener = {
  dataset: string
  projectId: string
  filter: DocumentFilter
  options: ListenOptions
  /** Transactions up to this one are not for it. */
  since: number
  stream: EventStream
}

/** A stretch of history that a listener missed. `skip` events of the first transaction it has seen already. */
type Replay = { transactions: CommittedTransaction[]; skip: { seq: number; events: number } }

/** Who listens: strangers only, or nobody who is one. */
type Audience = {
  isForStrangers: boolean
  /** When more transactions wait, all listeners are sent away: they connect again, and resume or start over. */
  backlog: number
}

type Listeners = {
  add(listener: Listener, replay: Replay | undefined): void
  remove(listener: Listener): void
  announce(transaction: CommittedTransaction): void
  /** Why a query cannot be listened to, if it cannot. */
  check(
    listener: Pick<Listener, 'dataset' | 'projectId' | 'filter'>,
    asker: Asker,
  ): Promise<JsonObject | undefined>
}

/**
 * Tells listeners of transactions, one transaction after the other: who is to be told is worked out by the query
 * engine, and a transaction is not begun before the one ahead of it is done.
 */
export function createListeners(
  engine: QueryEngine,
  epoch: string,
  logger: LakeLogger,
  { isForStrangers, backlog }: Audience,
): Listeners {
  const listeners = new Set<Listener>()
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

  async function deliver(whole: CommittedTransaction, audience: Listener[], skip = 0): Promise<void> {
    const [first] = audience
    if (!first) return
    // What strangers may not be told does not even come to the process that evaluates their queries.
    const transaction = isForStrangers ? publicPart(whole) : whole
    const { changes } = transaction
    if (changes.length === 0) return
    const documents = changes.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat())
    const request = {
      dataset: transaction.dataset,
      projectId: first.projectId,
      filters: audience.map(({ filter }) => filter),
      documents,
    }
    const outcomes = await engine.filter(request).catch((error: unknown) => {
      // Whoever could not be told connects again, and resumes or starts over, rather than miss something unawares.
      for (const { stream } of audience) stream.close()
      throw error
    })
    audience.forEach((listener, index) => {
      tell(listener, transaction, passesIn(outcomes[index], documents, listener), skip)
    })
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

  function tell(
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
    add(listener, replay) {
      listeners.add(listener)
      if (replay) enqueue(() => deliverMissed(listener, replay))
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
    async check({ dataset, projectId, filter }, asker) {
      // A made-up document finds what only fails when it is evaluated.
      const sample = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }
      const request = { dataset, projectId, filters: [filter], documents: [sample] }
      const [outcome] = await engine.filter(request, asker)
      return outcome && 'error' in outcome ? outcome.error : undefined
    },
  }
}
