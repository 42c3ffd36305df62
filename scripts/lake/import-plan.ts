import type { SanityClient } from '@sanity/client'
import { isDeepStrictEqual } from 'node:util'
import { strongReferences } from '../../packages/shared/strong-references.ts'
import { withoutRevision, type ArchiveDocument } from './asset-fields.ts'

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

/** Strongly connected components in reverse topological order, by Tarjan's algorithm without recursion. */
function referenceGroups(references: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const groups: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()

  function enter(id: string) {
    order.set(id, order.size)
    lowest.set(id, order.get(id)!)
    open.push(id)
    isOpen.add(id)
    return { id, targets: [...(references.get(id) ?? [])].filter((target) => references.has(target)) }
  }

  function lower(id: string, value: number): void {
    lowest.set(id, Math.min(lowest.get(id)!, value))
  }

  function leave(id: string): void {
    if (lowest.get(id) !== order.get(id)) return
    const group = open.splice(open.lastIndexOf(id))
    for (const member of group) isOpen.delete(member)
    groups.push(group)
  }

  for (const root of references.keys()) {
    if (order.has(root)) continue
    const path = [enter(root)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = top.targets.pop()
      if (target === undefined) {
        path.pop()
        leave(top.id)
        const parent = path.at(-1)
        if (parent) lower(parent.id, lowest.get(top.id)!)
      } else if (!order.has(target)) path.push(enter(target))
      else if (isOpen.has(target)) lower(top.id, order.get(target)!)
    }
  }
  return groups
}
