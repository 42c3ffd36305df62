import type { CommittedTransaction } from '../storage/transaction-record.ts'

type RecentTransactions = {
  add(transaction: CommittedTransaction): void
  /** Transactions after `seq`, or nothing if some of them are no longer known. */
  after(seq: number, lastSeq: number): CommittedTransaction[] | undefined
}

const MAX_TRANSACTIONS = 500
/** Each change holds on to a document as it was before. */
const MAX_CHANGES = 5_000

/** Remembers the last transactions, so that a client that was away for a moment misses nothing. */
export function createRecentTransactions(startSeq: number): RecentTransactions {
  const transactions: CommittedTransaction[] = []
  let forgottenUntil = startSeq
  let changes = 0

  function forgetOldest(): void {
    const oldest = transactions.shift()
    changes -= oldest?.changes.length ?? 0
    forgottenUntil = oldest?.seq ?? forgottenUntil
  }

  return {
    add(transaction) {
      transactions.push(transaction)
      changes += transaction.changes.length
      while (transactions.length > MAX_TRANSACTIONS || changes > MAX_CHANGES) forgetOldest()
    },
    after(seq, lastSeq) {
      if (seq < forgottenUntil || seq > lastSeq) return undefined
      return transactions.filter((transaction) => transaction.seq > seq)
    },
  }
}
