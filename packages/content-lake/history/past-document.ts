import { setImmediate } from 'node:timers/promises'
import { applyPatch } from 'mendoza'
import type { RawPatch } from 'mendoza'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { withoutRevision } from '../documents/document.ts'
import { clientGone, httpError } from '../http/errors.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Step } from './transaction-log.ts'

/** Time slice between which other requests are answered. */
const SLICE_MS = 10

type Budget = {
  /** Changes that may still be reverted. */
  steps: number
  signal: AbortSignal
}

// Reverts later changes of the current document. `seq` must be within the stored history.
// Throws LakeErrors when the budget is exceeded.
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
  while (revertChanges(store.log.stepsBack(dataset, id, { from: seq + 1, to: past.seq }), past, budget))
    await setImmediate()
  if (!past.content) return undefined
  const [made] = store.log.stepsBack(dataset, id, { to: seq })
  // The creating transaction may be pruned. Only an unchanged document keeps its current revision.
  const unchanged = past.seq === undefined ? current?._rev : undefined
  return { ...past.content, _rev: made?.transactionId ?? unchanged ?? '' } as LakeDocument
}

/** State after the transaction `seq`; without `seq`, the current state. */
type Past = { content: JsonObject | null; seq?: number }

/** Reverts changes until the slice ends; true if there may be more. */
function revertChanges(steps: Iterable<Step>, past: Past, budget: Budget): boolean {
  const end = performance.now() + SLICE_MS
  for (const { seq, effects } of steps) {
    spend(budget)
    past.content = applyPatch(past.content, effects.revert as RawPatch) as JsonObject | null
    past.seq = seq - 1
    if (performance.now() > end) return true
  }
  return false
}

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
    throw httpError(400, 'There are too many changes since then: request fewer documents at once')
  budget.steps -= 1
}
