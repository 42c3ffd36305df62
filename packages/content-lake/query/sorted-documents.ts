import type { LakeDocument } from '../documents/document.ts'

/** Documents ordered by id. The list is made when it is first asked for, and from then on kept up to date in place. */
export type SortedDocuments = {
  put(document: LakeDocument): void
  remove(id: string): void
  isEmpty(): boolean
  /** Changes with the next `put` or `remove`. */
  list(): LakeDocument[]
}

/** Documents by their ids, sorted when first asked for and kept so. */
export function createSortedDocuments(): SortedDocuments {
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

/** Where a document of that id stands, or would stand. */
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
