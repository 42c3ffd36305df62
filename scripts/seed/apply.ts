import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import type { Log } from './log.ts'
import { batches, SEED_TRANSACTION } from './plan.ts'
import type { PlanEntry } from './plan.ts'

const DOCUMENTS_AT_ONCE = 50

/** Writes in the plan's order, references first. After a failed transaction the next run continues. */
export async function applyPlan(client: SanityClient, plan: readonly PlanEntry[], log: Log): Promise<void> {
  const entries = plan.filter(({ action }) => action === 'create' || action === 'replace')
  let done = 0
  for (const batch of batches(entries, DOCUMENTS_AT_ONCE)) {
    const transaction = client.transaction().transactionId(`${SEED_TRANSACTION}${randomUUID()}`)
    for (const { document, action } of batch) {
      // An editor may have written the document since the plan was made: theirs stays.
      if (action === 'create') transaction.createIfNotExists(document)
      else transaction.createOrReplace(document)
    }
    await transaction.commit({ visibility: 'sync', returnDocuments: false })
    done += batch.length
    log.progress('writing documents', done, entries.length)
  }
}
