import { createHash } from 'node:crypto'
import { LruMap } from '../../../app/utils/lru-map.ts'
import { publishedIdOf } from '../documents/document-id.ts'
import type { Dependencies } from './evaluate-query.ts'

/**
 * Sync tags join the results of queries to live events: a result must be fetched again if, and only if, an event
 * carries one of its tags. There is a tag for every document id, for every document type, and one for "anything".
 * - A query has the id tag of each document that it selects by `_id` or follows through a reference (also when
 *   there is no such document yet), the type tag of each type that it selects by `_type`, and the tag for
 *   anything if it reads all documents without binding either.
 * - A change of a document has the tag of its published id, of its type (before and after) and for anything.
 * Drafts and versions have the tags of the published document that they stand for.
 */
export type SyncTag = `s1:${string}`

/** Beyond this many followed references, the types of the documents stand for their ids. */
const MAX_ID_TAGS = 64
const tags = new LruMap<string, SyncTag>(5_000)
/** Ids and types are short; longer names come from queries that look for none. */
const MAX_CACHED_NAME = 256

/** Tags of a result. `typeOf` gives the type of a document in the view, if it exists. */
export function tagsOfResult(
  dataset: string,
  dependencies: Dependencies,
  typeOf: (id: string) => string | undefined,
): SyncTag[] {
  const { ids, types, everything } = dependencies
  if (everything) return [tagFor(dataset, 'anything', '')]
  const result = new Set<SyncTag>()
  const bound = new Set(types)
  for (const id of ids) {
    const type = typeOf(id)
    if (type !== undefined && bound.has(type)) continue
    if (ids.size > MAX_ID_TAGS && type !== undefined) bound.add(type)
    else result.add(tagFor(dataset, 'id', publishedIdOf(id)))
  }
  if (result.size > MAX_ID_TAGS) return [tagFor(dataset, 'anything', '')]
  for (const type of bound) result.add(tagFor(dataset, 'type', type))
  return [...result]
}

/** Tags of a document that changed; `types` are those before and after. */
export function tagsOfChange(dataset: string, id: string, types: (string | undefined)[]): SyncTag[] {
  const result = new Set<SyncTag>([tagFor(dataset, 'id', publishedIdOf(id)), tagFor(dataset, 'anything', '')])
  for (const type of types) {
    if (type !== undefined) result.add(tagFor(dataset, 'type', type))
  }
  return [...result]
}

function tagFor(dataset: string, kind: 'id' | 'type' | 'anything', name: string): SyncTag {
  const key = JSON.stringify([dataset, kind, name])
  const known = tags.get(key)
  if (known) return known
  const tag: SyncTag = `s1:${createHash('sha256').update(key).digest('base64url').slice(0, 8)}`
  if (name.length <= MAX_CACHED_NAME) tags.set(key, tag)
  return tag
}
