import { LruMap } from '../../../app/utils/lru-map.ts'
import type { LakeDocument } from '../documents/document.ts'
import { publicSince } from '../documents/public-document.ts'
import { createDatasetView } from './dataset-view.ts'
import type { DatasetView } from './dataset-view.ts'
import type { DocumentUpdate } from './engine-protocol.ts'
import { perspectiveRules, publicRules } from './perspective.ts'
import type { Perspective } from './perspective.ts'

export type DatasetReplica = {
  /** All documents as they are stored. */
  documents: ReadonlyMap<string, LakeDocument>
  apply(updates: DocumentUpdate[]): void
  /** The view of a perspective; without `mayReadAll` always that of published documents. */
  view(perspective: Perspective, mayReadAll: boolean): DatasetView
}

/** A view that nobody asks for goes, and is made anew when it is asked for again. */
const MAX_VIEWS = 8

/** The query engine's copy of a dataset with its views. */
export function createDatasetReplica(): DatasetReplica {
  const documents = new Map<string, LakeDocument>()
  const views = new LruMap<string, DatasetView>(MAX_VIEWS)
  /** Documents that become public by themselves, and when, in ms since 1970. */
  const awaited = new Map<string, number>()

  function apply(updates: DocumentUpdate[]): void {
    for (const { id, document } of updates) {
      if (document) documents.set(id, document)
      else documents.delete(id)
      const since = document ? publicSince(document) : 0
      if (since > Date.now() && since < Infinity) awaited.set(id, since)
      else awaited.delete(id)
      for (const view of views.values()) view.refresh(id)
    }
  }

  function view(perspective: Perspective, mayReadAll: boolean): DatasetView {
    const rules = mayReadAll ? perspectiveRules(perspective) : publicRules
    for (const [id, since] of awaited)
      if (since <= Date.now()) {
        awaited.delete(id)
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
