import type { CommittedTransaction } from '../storage/document-store.ts'

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
