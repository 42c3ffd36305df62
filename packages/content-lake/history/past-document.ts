import { setImmediate } from 'node:timers/promises'
import { applyPatch } from 'mendoza'
import type { RawPatch } from 'mendoza'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { withoutRevision } from '../documents/without-attributes.ts'
import { clientGone, httpError } from '../http/errors.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Step } from './transaction-log.ts'

/** For so long changes are taken back before other requests have their turn; they have it before each document, too. */
const SLICE_MS = 10

/** What one answer about the past may cost, all its documents together. */
export type Budget = {
  /** Changes that may still be taken back. */
  steps: number
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * A document as the transaction `seq` left it, from what it is now by taking later changes back; nothing if it did not
 * exist then. What is asked for must be within the history that is kept, and still be so in the end. Throws LakeErrors
 * where that costs more than the budget has.
 */
export async function documentAt(
  store: DocumentStore,
  dataset: string,
  id: string,
  seq: number,
  budget: Budget,
): Promise<LakeDocument | undefined> {
  await setImmediate()
  const current = store.get(dataset, id)
  const past: Past = { content: withoutRevision(current) }
  while (goBack(store.log.stepsBack(dataset, id, { from: seq + 1, to: past.seq }), past, budget))
    await setImmediate()
  if (!past.content) return undefined
  const [made] = store.log.stepsBack(dataset, id, { to: seq })
  // The transaction that made it may have been pruned; what is now has its own revision, which no older content may carry.
  const unchanged = past.seq === undefined ? current?._rev : undefined
  return { ...past.content, _rev: made?.transactionId ?? unchanged ?? '' } as LakeDocument
}

/** A document on its way back: what it was after the transaction `seq`; without one, what it is now. */
type Past = { content: JsonObject | null; seq?: number }

/** Takes changes back until time is up; true if there may be more. */
function goBack(steps: Iterable<Step>, past: Past, budget: Budget): boolean {
  const end = performance.now() + SLICE_MS
  for (const { seq, effects } of steps) {
    spend(budget)
    past.content = applyPatch(past.content, effects.revert as RawPatch) as JsonObject | null
    past.seq = seq - 1
    if (performance.now() > end) return true
  }
  return false
}

/** A document as it was last, also when it is gone. */
export async function lastDocument(
  store: DocumentStore,
  dataset: string,
  id: string,
  budget: Budget,
): Promise<LakeDocument | undefined> {
  const current = store.get(dataset, id)
  if (current) return current
  const [removal] = store.log.stepsBack(dataset, id, {})
  return removal && documentAt(store, dataset, id, removal.seq - 1, budget)
}

function spend(budget: Budget): void {
  if (budget.signal.aborted) throw clientGone()
  if (budget.steps <= 0)
    throw httpError(400, 'There are too many changes since then: ask for fewer documents at once')
  budget.steps -= 1
}
