import { isPublicId } from '../documents/document-id.ts'
import type { PublicationDates } from '../documents/visibility.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { startQueryEngine } from './query-engine.ts'
import type { EngineSource, QueryEngine } from './query-engine.ts'

/** Anonymous clients have a process of their own from their first query on, without drafts. */
export function startQueryEngines(
  source: EngineSource,
  limits: LakeLimits,
  logger: LakeLogger,
  publicationDates: PublicationDates,
): QueryEngine {
  const authenticated = startQueryEngine(source, limits, logger, publicationDates)
  let anonymous: QueryEngine | undefined
  let isClosed = false

  function engineFor(callers: { identity: string | null }[]): QueryEngine {
    if (isClosed || callers.every(({ identity }) => identity !== null)) return authenticated
    const anonymousLimits = { ...limits, queryHeapMegabytes: limits.anonymousQueryHeapMegabytes }
    return (anonymous ??= startQueryEngine(
      publicDocuments(source),
      anonymousLimits,
      logger,
      publicationDates,
    ))
  }

  return {
    query: async (request, client) => engineFor([request]).query(request, client),
    filter: async (request, client) => engineFor(request.filters).filter(request, client),
    select: (request, client) => authenticated.select(request, client),
    update(dataset, updates) {
      authenticated.update(dataset, updates)
      const published = updates.filter(({ id }) => isPublicId(id))
      if (published.length > 0) anonymous?.update(dataset, published)
    },
    async close() {
      isClosed = true
      await Promise.all([authenticated.close(), anonymous?.close()])
    },
  }
}

function publicDocuments(source: EngineSource): EngineSource {
  return {
    datasets: source.datasets,
    *all(dataset) {
      for (const document of source.all(dataset)) if (isPublicId(document._id)) yield document
    },
  }
}
