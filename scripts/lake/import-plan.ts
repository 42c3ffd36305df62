import type { SanityClient } from '@sanity/client'
import { isDeepStrictEqual } from 'node:util'
import { strongReferences } from '../../packages/shared/strong-references.ts'
import { withoutRevision } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'
import { referenceGroups } from './reference-groups.ts'

export type ImportMode = 'new' | 'missing' | 'replace'

export type ImportPlan = {
  /** In reference order; documents of a cycle share a group. */
  groups: ArchiveDocument[][]
  created: number
  replaced: number
  unchanged: number
  /** Different documents in the dataset that are not overwritten. */
  kept: number
}

const IDS_PER_REQUEST = 100
const NAMED = 5

/** @throws on conflicts in mode `new`, and on references to documents neither in the dataset nor in `present` */
export async function planImport(
  client: SanityClient,
  documents: ArchiveDocument[],
  mode: ImportMode,
  present: ReadonlySet<string>,
): Promise<ImportPlan> {
  const stored = await fetchDocuments(
    client,
    documents.map(({ _id }) => _id),
  )
  const isSame = (document: ArchiveDocument) => {
    const { _createdAt, _updatedAt, ...content } = stored.get(document._id) ?? document
    // Dates missing in the file count as equal.
    return isDeepStrictEqual({ _createdAt, _updatedAt, ...document }, { _createdAt, _updatedAt, ...content })
  }
  const different = documents.filter((document) => stored.has(document._id) && !isSame(document))
  if (mode === 'new' && different.length > 0) throw new Error(conflict(different))
  const chosen = documents.filter((document) => {
    return !stored.has(document._id) || (mode === 'replace' && !isSame(document))
  })
  await checkReferences(client, chosen, present)
  const byId = new Map(chosen.map((document) => [document._id, document]))
  const references = new Map(chosen.map((document) => [document._id, strongReferences(document)]))
  const replaced = mode === 'replace' ? different.length : 0
  return {
    groups: referenceGroups(references).map((ids) => ids.map((id) => byId.get(id)!)),
    created: chosen.length - replaced,
    replaced,
    unchanged: documents.length - chosen.length - (different.length - replaced),
    kept: different.length - replaced,
  }
}

async function fetchDocuments(client: SanityClient, ids: string[]): Promise<Map<string, ArchiveDocument>> {
  const found = new Map<string, ArchiveDocument>()
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    for (const document of await client.getDocuments(ids.slice(start, start + IDS_PER_REQUEST))) {
      if (!document) continue
      found.set(document._id, withoutRevision(document))
    }
  }
  return found
}

export async function checkReferences(
  client: SanityClient,
  documents: ArchiveDocument[],
  present: ReadonlySet<string>,
): Promise<void> {
  const targets = new Set(documents.flatMap((document) => [...strongReferences(document)]))
  const elsewhere = [...targets].filter((id) => !present.has(id))
  const found = await fetchDocuments(client, elsewhere)
  const missing = elsewhere.filter((id) => !found.has(id))
  if (missing.length === 0) return
  throw new Error(
    `Nothing was imported. Documents refer to others that are neither in the file nor in the dataset: ${named(missing)}`,
  )
}

function conflict(documents: ArchiveDocument[]): string {
  return (
    `Nothing was imported: the dataset has other documents under the same ids (${named(documents.map(({ _id }) => _id))}). ` +
    'Pass --missing to skip them, or --replace --yes to overwrite them.'
  )
}

function named(ids: string[]): string {
  return ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '')
}
