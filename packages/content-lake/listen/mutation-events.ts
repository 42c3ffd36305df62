import type { LakeDocument } from '../documents/document.ts'
import type { CommittedTransaction, DocumentChange } from '../storage/document-store.ts'

export type ListenOptions = {
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
}

type MutationEvent = {
  eventId: string
  documentId: string
  transactionId: string
  transition: 'appear' | 'update' | 'disappear'
  identity: string
  mutations?: DocumentChange['mutations']
  previousRev?: string
  /** Also on a disappearance: Sanity Studio drops an event without it. */
  resultRev: string
  result?: LakeDocument
  previous?: LakeDocument
  effects?: DocumentChange['effects']
  timestamp: string
  visibility: 'query'
  /** Counted per listener: Sanity Studio waits for all of them. */
  transactionTotalEvents: number
  transactionCurrentEvent: number
}

export function mutationEvents(
  transaction: CommittedTransaction,
  passes: (document: LakeDocument) => boolean,
  options: ListenOptions,
): MutationEvent[] {
  const events = transaction.changes.flatMap((change) => {
    const before = change.previous !== undefined && passes(change.previous)
    const after = change.next !== undefined && passes(change.next)
    if (!before && !after) return []
    const transition = before ? (after ? 'update' : 'disappear') : 'appear'
    return [mutationEvent(transaction, change, transition, options)]
  })
  return events.map((event, index) => ({
    ...event,
    transactionTotalEvents: events.length,
    transactionCurrentEvent: index + 1,
  }))
}

function mutationEvent(
  transaction: CommittedTransaction,
  change: DocumentChange,
  transition: MutationEvent['transition'],
  options: ListenOptions,
): MutationEvent {
  const { id, previous, next, mutations, effects } = change
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(options.includeMutations ? { mutations } : {}),
    ...(previous ? { previousRev: previous._rev } : {}),
    resultRev: transaction.id,
    ...(options.includeResult && next ? { result: next } : {}),
    ...(options.includePreviousRevision && previous ? { previous } : {}),
    ...(options.includeEffects ? { effects } : {}),
    timestamp: transaction.timestamp,
    visibility: 'query',
    transactionTotalEvents: 0,
    transactionCurrentEvent: 0,
  }
}
