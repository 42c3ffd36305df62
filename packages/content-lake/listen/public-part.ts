import { isPublic } from '../documents/public-document.ts'
import type { CommittedTransaction } from '../storage/transaction-record.ts'

/** For what strangers cannot be told how it came about. */
const untold = { apply: [], revert: [] }

/** What strangers may be told of a transaction. Of a document that has just gone from their sight, only that it has. */
export function publicPart(transaction: CommittedTransaction): CommittedTransaction {
  const changes = transaction.changes.flatMap((change) => {
    const previous = change.previous && isPublic(change.previous) ? change.previous : undefined
    const next = change.next && isPublic(change.next) ? change.next : undefined
    if (!previous && !next) return []
    const isWhole = previous === change.previous && next === change.next
    return [isWhole ? change : { ...change, previous, next, mutations: [], effects: untold }]
  })
  return { ...transaction, changes }
}
