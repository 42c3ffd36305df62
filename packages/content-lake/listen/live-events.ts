import type { CommittedTransaction, DocumentStore } from '../storage/document-store.ts'
import { isPublicId, publishedIdOf } from '../documents/document.ts'
import { tagsOfChange, type SyncTag } from '../query/sync-tags.ts'
import type { EventStream } from './event-stream.ts'

/** Position in the event ids: `event` of `events` of the transaction `seq`. `epoch` identifies the database. */
type StreamPosition = { seq: number; event: number; events: number }

const POSITION = /^([A-Za-z0-9]+)-(\d{1,15})(?:-(\d{1,6})-(\d{1,6}))?$/

export function formatPosition(epoch: string, { seq, event, events }: StreamPosition): string {
  return events === 0 ? `${epoch}-${seq}` : `${epoch}-${seq}-${event}-${events}`
}

export function parsePosition(epoch: string, text: string | null): StreamPosition | undefined {
  const match = POSITION.exec(text ?? '')
  if (!match || match[1] !== epoch) return undefined
  return { seq: Number(match[2]), event: Number(match[3] ?? 0), events: Number(match[4] ?? 0) }
}

const MAX_TRANSACTIONS = 500
/** Each change retains the previous document. */
const MAX_CHANGES = 5_000

export function createRecentTransactions(startSeq: number) {
  const transactions: CommittedTransaction[] = []
  let evictedUntil = startSeq
  let changes = 0

  function evictOldest(): void {
    const oldest = transactions.shift()
    changes -= oldest?.changes.length ?? 0
    evictedUntil = oldest?.seq ?? evictedUntil
  }

  return {
    add(transaction: CommittedTransaction): void {
      transactions.push(transaction)
      changes += transaction.changes.length
      while (transactions.length > MAX_TRANSACTIONS || changes > MAX_CHANGES) evictOldest()
    },
    after(seq: number, lastSeq: number): CommittedTransaction[] | undefined {
      if (seq < evictedUntil || seq > lastSeq) return undefined
      return transactions.filter((transaction) => transaction.seq > seq)
    },
  }
}

type LiveSubscriber = { dataset: string; includeDrafts: boolean; stream: EventStream }

export function createLiveEvents(store: DocumentStore) {
  const subscribers = new Set<LiveSubscriber>()

  function tagsOf({ dataset, changes }: CommittedTransaction, includeDrafts: boolean): SyncTag[] {
    const visible = changes.filter(({ id }) => includeDrafts || isPublicId(id))
    return [
      ...new Set(
        visible.flatMap(({ id, previous, next }) => {
          // A draft can hide a published document of another type, which shows again when the draft goes.
          const published = store.get(dataset, publishedIdOf(id))
          return tagsOfChange(dataset, id, [previous?._type, next?._type, published?._type])
        }),
      ),
    ]
  }

  function send(subscriber: LiveSubscriber, transaction: CommittedTransaction): void {
    if (subscriber.dataset !== transaction.dataset) return
    const tags = tagsOf(transaction, subscriber.includeDrafts)
    if (tags.length === 0) return
    const id = formatPosition(store.epoch, { seq: transaction.seq, event: 0, events: 0 })
    subscriber.stream.send({ event: 'message', data: { tags }, id })
  }

  return {
    add: (subscriber: LiveSubscriber) => subscribers.add(subscriber),
    remove: (subscriber: LiveSubscriber) => subscribers.delete(subscriber),
    announce(transaction: CommittedTransaction): void {
      for (const subscriber of subscribers) send(subscriber, transaction)
    },
    send,
  }
}
