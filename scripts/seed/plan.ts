import type { SanityClient } from '@sanity/client'
import { changesBetween } from './diff.ts'
import type { Change } from './diff.ts'
import type { SeedDocument } from './expand.ts'

/** What the lake holds under the id of a seed document. */
export type Stored = { published?: StoredDocument; draft?: StoredDocument }
type StoredDocument = { _id: string; _type: string; _rev: string; [field: string]: unknown }

export type PlanEntry = {
  document: SeedDocument
  action: 'create' | 'unchanged' | 'keep' | 'replace'
  /** Why a document that differs is kept: somebody edited it, or the seed files changed after it was seeded. */
  reason?: 'edited' | 'older seed'
  /** From what the lake holds to what the seed says. */
  changes: Change[]
  hasDraft: boolean
}

/** Begins the id of every transaction of the seed and so the revision of what nobody edited since. */
export const SEED_TRANSACTION = 'seed-'

/**
 * Decides about one document. What exists, as published document or as draft, is only ever overwritten with
 * `replace`; drafts are never touched.
 */
export function planDocument(document: SeedDocument, stored: Stored, replace: boolean): PlanEntry {
  const hasDraft = stored.draft !== undefined
  const existing = stored.published ?? stored.draft
  if (!existing) return { document, action: 'create', changes: [], hasDraft }
  const changes = changesBetween({ ...existing, _id: document._id }, document)
  if (stored.published && changes.length === 0) return { document, action: 'unchanged', changes, hasDraft }
  if (replace) return { document, action: 'replace', changes, hasDraft }
  const isSeeded = stored.published?._rev.startsWith(SEED_TRANSACTION)
  return { document, action: 'keep', reason: isSeeded ? 'older seed' : 'edited', changes, hasDraft }
}

/** Reads the published document and the draft of every id. */
export async function readStored(client: SanityClient, ids: readonly string[]): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const batch of batches(ids, 50)) {
    const documents = await client.fetch<StoredDocument[]>(
      '*[_id in $ids]',
      { ids: batch.flatMap((id) => [id, draftId(id)]) },
      { perspective: 'raw', useCdn: false },
    )
    const byId = new Map(documents.map((document) => [document._id, document]))
    for (const id of batch) stored.set(id, { published: byId.get(id), draft: byId.get(draftId(id)) })
  }
  return stored
}

function draftId(id: string): string {
  return `drafts.${id}`
}

/** Cuts a list into pieces of this size; the last may be shorter. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    return items.slice(index * size, (index + 1) * size)
  })
}
