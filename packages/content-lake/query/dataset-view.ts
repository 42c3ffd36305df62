import type { LakeDocument } from '../documents/document.ts'
import { isJsonObject } from '../documents/json.ts'
import type { PerspectiveRules } from './perspective.ts'
import { createSortedDocuments } from './sorted-documents.ts'
import type { SortedDocuments } from './sorted-documents.ts'

/** The documents of a dataset as one perspective shows them, by id and by type, each list ordered by id. */
export type DatasetView = {
  get(id: string): LakeDocument | undefined
  all(): LakeDocument[]
  /** Documents of some types; with `slugs`, only those that have one of these at `slug.current`. */
  ofTypes(types: Set<string>, slugs?: string[]): LakeDocument[]
  /** Tells that a stored document changed, appeared or disappeared. */
  refresh(storedId: string): void
}

/** A view over stored documents that is kept up to date entry by entry. */
export function createDatasetView(
  stored: ReadonlyMap<string, LakeDocument>,
  rules: PerspectiveRules,
): DatasetView {
  const entries = new Map<string, LakeDocument>()
  const everything = createSortedDocuments()
  const byType = new Map<string, SortedDocuments>()
  const bySlug = new Map<string, SortedDocuments>()
  const getStored = (id: string): LakeDocument | undefined => stored.get(id)

  function listsOf(document: LakeDocument): SortedDocuments[] {
    const slug = slugOf(document)
    return [
      everything,
      listIn(byType, document._type),
      ...(slug === undefined ? [] : [listIn(bySlug, slugKey(document._type, slug))]),
    ]
  }

  /** Takes a document out of the lists that it was in and is no longer to be in. */
  function leave(document: LakeDocument, lists: SortedDocuments[]): void {
    for (const list of listsOf(document)) if (!lists.includes(list)) list.remove(document._id)
    const key = slugKey(document._type, slugOf(document) ?? '')
    if (bySlug.get(key)?.isEmpty()) bySlug.delete(key)
  }

  function refresh(storedId: string): void {
    const entry = rules.entryOf(storedId)
    if (entry === '') return
    const before = entries.get(entry)
    const after = rules.resolve(entry, getStored)
    if (before === after) return
    const lists = after ? listsOf(after) : []
    if (before) leave(before, lists)
    if (after) {
      entries.set(entry, after)
      for (const list of lists) list.put(after)
    } else entries.delete(entry)
  }

  for (const id of stored.keys()) refresh(id)

  return {
    get: (id) => entries.get(id),
    all: everything.list,
    ofTypes(types, slugs) {
      const wanted = [...types]
      const found = slugs
        ? wanted.flatMap((type) => [...new Set(slugs)].map((slug) => bySlug.get(slugKey(type, slug))))
        : wanted.map((type) => byType.get(type))
      const lists = found.flatMap((documents) => (documents ? [documents.list()] : []))
      const all = lists.flat()
      // Each is in order already, so that sorting merges them.
      return lists.length > 1 ? all.sort((a, b) => (a._id < b._id ? -1 : 1)) : all
    },
    refresh,
  }
}

function listIn(lists: Map<string, SortedDocuments>, key: string): SortedDocuments {
  const known = lists.get(key)
  if (known) return known
  const created = createSortedDocuments()
  lists.set(key, created)
  return created
}

function slugKey(type: string, slug: string): string {
  return `${type}\n${slug}`
}

function slugOf({ slug }: LakeDocument): string | undefined {
  if (slug === undefined || !isJsonObject(slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}
