import { isPublicId } from '../documents/document-id.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { startQueryEngine } from './query-engine.ts'
import type { EngineSource, QueryEngine } from './query-engine.ts'

/**
 * Two query engines as one: strangers have a process of their own from when the first of them asks. Whatever they do to
 * it, the site and the Studio do not wait for it; and it has no draft.
 */
export function startQueryEngines(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const ofKnown = startQueryEngine(source, limits, logger)
  let ofStrangers: QueryEngine | undefined
  let isClosed = false

  function engineFor(callers: { identity: string | null }[]): QueryEngine {
    if (isClosed || callers.every(({ identity }) => identity !== null)) return ofKnown
    const strangerLimits = { ...limits, queryHeapMegabytes: limits.anonymousQueryHeapMegabytes }
    return (ofStrangers ??= startQueryEngine(publicPart(source), strangerLimits, logger))
  }

  return {
    query: async (request, asker) => engineFor([request]).query(request, asker),
    filter: async (request, asker) => engineFor(request.filters).filter(request, asker),
    select: (request, asker) => ofKnown.select(request, asker),
    update(dataset, updates) {
      ofKnown.update(dataset, updates)
      const published = updates.filter(({ id }) => isPublicId(id))
      if (published.length > 0) ofStrangers?.update(dataset, published)
    },
    async close() {
      isClosed = true
      await Promise.all([ofKnown.close(), ofStrangers?.close()])
    },
  }
}

function publicPart(source: EngineSource): EngineSource {
  return {
    datasets: source.datasets,
    *all(dataset) {
      for (const document of source.all(dataset)) if (isPublicId(document._id)) yield document
    },
  }
}
