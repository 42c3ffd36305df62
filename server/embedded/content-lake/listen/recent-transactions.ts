import type { CommittedTransaction } from '../storage/transaction-record.ts'

export type RecentTransactions = {
  add(transaction: CommittedTransaction): void
  /** Transactions after `seq`, or nothing if some of them are no longer known. */
  after(seq: number, lastSeq: number): CommittedTransaction[] | undefined
}

const CAPACITY = 500

/** Remembers the last transactions, so that a client that was away for a moment misses nothing. */
export function createRecentTransactions(startSeq: number): RecentTransactions {
  const transactions: CommittedTransaction[] = []
  let forgottenUntil = startSeq

  return {
    add(transaction) {
      transactions.push(transaction)
      if (transactions.length <= CAPACITY) return
      forgottenUntil = transactions.shift()?.seq ?? forgottenUntil
    },
    after(seq, lastSeq) {
      if (seq < forgottenUntil || seq > lastSeq) return undefined
      return transactions.filter((transaction) => transaction.seq > seq)
    },
  }
}
