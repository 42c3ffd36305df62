import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'

export type StoredDocuments = {
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
  referrers(id: string): Iterable<string>
}

type TouchedDocument = {
  previous: LakeDocument | undefined
  next: LakeDocument | undefined
  mutations: JsonObject[]
  index: number
}

export type WorkingSet = ReturnType<typeof createWorkingSet>

export function createWorkingSet(stored: Pick<StoredDocuments, 'get' | 'all'>) {
  const touched = new Map<string, TouchedDocument>()

  function get(id: string): LakeDocument | undefined {
    const entry = touched.get(id)
    return entry ? entry.next : stored.get(id)
  }

  function put(id: string, next: LakeDocument | undefined, mutations: JsonObject[], index: number): void {
    const entry = touched.get(id)
    if (entry) {
      entry.next = next
      entry.mutations.push(...mutations)
      entry.index = index
    } else {
      touched.set(id, { previous: stored.get(id), next, mutations, index })
    }
  }

  function all(): LakeDocument[] {
    const documents = new Map(Array.from(stored.all(), (document) => [document._id, document]))
    for (const [id, { next }] of touched) {
      if (next) documents.set(id, next)
      else documents.delete(id)
    }
    return [...documents.values()]
  }

  return { get, all, put, touched: (): ReadonlyMap<string, TouchedDocument> => touched }
}
