import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type { Client } from '../caller.ts'
import {
  FatalTaskError,
  resultOf,
  type DocumentUpdate,
  type EngineResult,
  type EngineTask,
  type FilterOutcome,
  type FilterRequest,
  type PlanRequest,
  type QueryRequest,
  type SerializedPlan,
} from './engine-protocol.ts'
import { TaskRunner, type EngineSource } from './task-runner.ts'

export type QueryEngine = {
  query(request: QueryRequest, client: Client): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. Yields to queries in between. */
  filter(request: FilterRequest, client: Client): Promise<FilterOutcome[]>
  /** Plans a transaction on the documents as they are; the caller makes sure that nothing changes them meanwhile. */
  plan(request: PlanRequest): Promise<SerializedPlan>
  update(dataset: string, updates: DocumentUpdate[]): void
  close(): Promise<void>
}

export function startQueryEngine(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const runner = new TaskRunner(source, limits, logger)
  return {
    async query(request, client) {
      return resultOf(await runner.run({ kind: 'query', request }, client), 'query').body
    },
    filter: (request, client) => filterInParts(request, (task) => runner.run(task, client)),
    async plan(request) {
      return resultOf(await runner.run({ kind: 'plan', request }), 'plan').plan
    },
    update: (dataset, updates) => runner.update(dataset, updates),
    close: () => runner.close(),
  }
}

/** A response may cover only the first filters. */
async function filterInParts(
  request: FilterRequest,
  run: (task: EngineTask) => Promise<EngineResult>,
): Promise<FilterOutcome[]> {
  const outcomes: FilterOutcome[] = []
  let atOnce = Infinity
  while (outcomes.length < request.filters.length) {
    const filters = request.filters.slice(outcomes.length, outcomes.length + atOnce)
    try {
      const result = await run({ kind: 'filter', request: { ...request, filters } })
      outcomes.push(...resultOf(result, 'filter').outcomes)
    } catch (error) {
      if (!(error instanceof FatalTaskError)) throw error
      // Retries one by one to find the cause.
      if (filters.length === 1) outcomes.push({ error: error.body })
      atOnce = 1
    }
  }
  return outcomes
}

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
