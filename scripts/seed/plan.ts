import type { SanityClient } from '@sanity/client'
import { changesBetween } from './diff.ts'
import type { Change } from './diff.ts'
import type { SeedDocument } from './expand.ts'

export type Stored = { published?: StoredDocument; draft?: StoredDocument }
type StoredDocument = { _id: string; _type: string; _rev: string; [field: string]: unknown }

export type PlanEntry = {
  document: SeedDocument
  action: 'create' | 'unchanged' | 'keep' | 'replace'
  /** Why a differing document stays: it was edited, or the seed files changed after it was seeded. */
  reason?: 'edited' | 'older seed'
  changes: Change[]
  hasDraft: boolean
}

/** Prefix of the seed's transaction ids, and so of the revision of documents without later edits. */
export const SEED_TRANSACTION = 'seed-'

/** Existing documents are overwritten only with `replace`; drafts never. */
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

export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    return items.slice(index * size, (index + 1) * size)
  })
}
