import type { LakeDocument } from '../documents/document.ts'
import type { CommittedTransaction, DocumentChange } from '../storage/document-store.ts'

export type ListenOptions = {
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
}

export function mutationEvents(
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
