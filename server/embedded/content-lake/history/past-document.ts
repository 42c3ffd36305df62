import { applyPatch } from 'mendoza'
import type { RawPatch } from 'mendoza'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { withoutRevision } from '../documents/without-attributes.ts'
import type { DocumentStore } from '../storage/document-store.ts'

/** Documents whose history is longer are not gone through for one answer. */
const MAX_STEPS = 20_000

/**
 * A document as the transaction `seq` left it, from what it is now by taking later changes back; nothing if it did not
 * exist then. What is asked for must be within the history that is kept.
 */
export function documentAt(
  store: DocumentStore,
  dataset: string,
  id: string,
  seq: number,
): LakeDocument | undefined {
  const later = store.log.changes(dataset, [id], { from: seq + 1, newestFirst: true, limit: MAX_STEPS })
  let content = withoutRevision(store.get(dataset, id))
  for (const { effects } of later) content = applied(content, effects.revert)
  if (!content) return undefined
  const [made] = store.log.changes(dataset, [id], { to: seq, newestFirst: true, limit: 1 })
  const rev = made?.transactionId ?? store.get(dataset, id)?._rev ?? ''
  return { ...content, _rev: rev } as LakeDocument
}

/** A document as it was last, also when it is gone. */
export function lastDocument(store: DocumentStore, dataset: string, id: string): LakeDocument | undefined {
  const current = store.get(dataset, id)
  if (current) return current
  const [removal] = store.log.changes(dataset, [id], { newestFirst: true, limit: 1 })
  return removal && documentAt(store, dataset, id, removal.seq - 1)
}

function applied(content: JsonObject | null, patch: unknown[]): JsonObject | null {
  return applyPatch(content, patch as RawPatch) as JsonObject | null
}
