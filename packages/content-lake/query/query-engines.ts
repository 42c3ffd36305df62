import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { startQueryEngine } from './query-engine.ts'
import type { EngineSource, QueryEngine } from './query-engine.ts'
import type { Client } from '../caller.ts'

/** Queries of people with a session, and plans of transactions, have processes of their own from the first one on. */
export function startQueryEngines(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const start = () =>
    startQueryEngine(source, { ...limits, queryHeapMegabytes: limits.userHeapMegabytes }, logger)
  const site = startQueryEngine(source, limits, logger)
  let users: QueryEngine | undefined
  let planner: QueryEngine | undefined
  let isClosed = false

  function engineFor({ caller }: Client): QueryEngine {
    return isClosed || caller.group === 'site' ? site : (users ??= start())
  }

  return {
    query: async (request, client) => engineFor(client).query(request, client),
    filter: async (request, client) => engineFor(client).filter(request, client),
    plan: async (request) => (isClosed ? site : (planner ??= start())).plan(request),
    update(dataset, updates) {
      for (const engine of [site, users, planner]) engine?.update(dataset, updates)
    },
    async close() {
      isClosed = true
      await Promise.all([site, users, planner].map((engine) => engine?.close()))
    },
  }
}
