import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import { createReferenceIndex } from '../documents/references.ts'
import type { ReferenceIndex } from '../documents/references.ts'
import { createDatasetView } from './dataset-view.ts'
import type { DatasetView } from './dataset-view.ts'
import type { DocumentUpdate } from './engine-protocol.ts'
import { perspectiveRules } from './perspective.ts'
import type { Perspective } from './perspective.ts'

export type DatasetReplica = {
  documents: ReadonlyMap<string, LakeDocument>
  apply(updates: DocumentUpdate[]): void
  view(perspective: Perspective): DatasetView
  /** Ids of documents with a strong reference to `id`. */
  referrers(id: string): Iterable<string>
}

/** Unused views are dropped and rebuilt on demand. */
const MAX_VIEWS = 8

export function createDatasetReplica(): DatasetReplica {
  const documents = new Map<string, LakeDocument>()
  const views = new LRUCache<string, DatasetView>({ max: MAX_VIEWS })
  /** Only plans need it. */
  let references: ReferenceIndex | undefined

  function apply(updates: DocumentUpdate[]): void {
    for (const { id, document } of updates) {
      if (document) documents.set(id, document)
      else documents.delete(id)
      if (document) references?.put(document)
      else references?.remove(id)
      for (const view of views.values()) view.refresh(id)
    }
  }

  function view(perspective: Perspective): DatasetView {
    const rules = perspectiveRules(perspective)
    const known = views.get(rules.name)
    if (known) return known
    const created = createDatasetView(documents, rules)
    views.set(rules.name, created)
    return created
  }

  function referrers(id: string): Iterable<string> {
    if (!references) {
      references = createReferenceIndex()
      for (const document of documents.values()) references.put(document)
    }
    return references.referrers(id)
  }

  return { documents, apply, view, referrers }
}
