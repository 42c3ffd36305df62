import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import type { Visibility } from '../documents/visibility.ts'
import { createDatasetView } from './dataset-view.ts'
import type { DatasetView } from './dataset-view.ts'
import type { DocumentUpdate } from './engine-protocol.ts'
import { perspectiveRules, publicRules } from './perspective.ts'
import type { Perspective } from './perspective.ts'

export type DatasetReplica = {
  documents: ReadonlyMap<string, LakeDocument>
  apply(updates: DocumentUpdate[]): void
  view(perspective: Perspective, mayReadAll: boolean): DatasetView
}

/** Unused views are dropped and rebuilt on demand. */
const MAX_VIEWS = 8

export function createDatasetReplica(visibility: Visibility): DatasetReplica {
  const documents = new Map<string, LakeDocument>()
  const views = new LRUCache<string, DatasetView>({ max: MAX_VIEWS })
  /** Publication dates of documents that become public without a change, in ms since 1970. */
  const scheduled = new Map<string, number>()

  function apply(updates: DocumentUpdate[]): void {
    for (const { id, document } of updates) {
      if (document) documents.set(id, document)
      else documents.delete(id)
      const since = document ? visibility.publicSince(document) : 0
      if (since > Date.now() && since < Infinity) scheduled.set(id, since)
      else scheduled.delete(id)
      for (const view of views.values()) view.refresh(id)
    }
  }

  function view(perspective: Perspective, mayReadAll: boolean): DatasetView {
    const rules = mayReadAll ? perspectiveRules(perspective) : publicRules(visibility)
    for (const [id, since] of scheduled)
      if (since <= Date.now()) {
        scheduled.delete(id)
        for (const each of views.values()) each.refresh(id)
      }
    const known = views.get(rules.name)
    if (known) return known
    const created = createDatasetView(documents, rules)
    views.set(rules.name, created)
    return created
  }

  return { documents, apply, view }
}
