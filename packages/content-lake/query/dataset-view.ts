import type { LakeDocument } from '../documents/document.ts'
import { isJsonObject } from '../documents/json.ts'
import type { PerspectiveRules } from './perspective.ts'

/** One perspective of a dataset. All lists are ordered by id. */
export type DatasetView = {
  get(id: string): LakeDocument | undefined
  all(): LakeDocument[]
  /** With `slugs`, only documents with one of them at `slug.current`. */
  ofTypes(types: Set<string>, slugs?: string[]): LakeDocument[]
  refresh(storedId: string): void
}

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

  function removeFrom(document: LakeDocument, lists: SortedDocuments[]): void {
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
    if (before) removeFrom(before, lists)
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
      const names = [...types]
      const found = slugs
        ? names.flatMap((type) => [...new Set(slugs)].map((slug) => bySlug.get(slugKey(type, slug))))
        : names.map((type) => byType.get(type))
      const lists = found.flatMap((documents) => (documents ? [documents.list()] : []))
      const all = lists.flat()
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

/** Ordered by id, sorted on first use and then updated in place. */
type SortedDocuments = {
  put(document: LakeDocument): void
  remove(id: string): void
  isEmpty(): boolean
  list(): LakeDocument[]
}

function createSortedDocuments(): SortedDocuments {
  const byId = new Map<string, LakeDocument>()
  let sorted: LakeDocument[] | undefined

  return {
    put(document) {
      const isKnown = byId.has(document._id)
      byId.set(document._id, document)
      sorted?.splice(position(sorted, document._id), isKnown ? 1 : 0, document)
    },
    remove(id) {
      if (byId.delete(id)) sorted?.splice(position(sorted, id), 1)
    },
    isEmpty: () => byId.size === 0,
    list: () => (sorted ??= [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))),
  }
}

function position(documents: LakeDocument[], id: string): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (documents[middle]!._id < id) low = middle + 1
    else high = middle
  }
  return low
}
