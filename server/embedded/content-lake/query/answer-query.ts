import { LakeError, httpError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { DatasetView } from './dataset-view.ts'
import type { QueryRequest } from './engine-protocol.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type { Evaluation } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import { exceedsSize } from './result-size.ts'
import { tagsOfResult } from './sync-tags.ts'
import { TimeBudgetError, withTimeBudget } from './time-budget.ts'

/** The JSON text of a query's answer: `{query?, result, syncTags, ms}`. Throws LakeErrors for what cannot be answered. */
export function answerQuery(request: QueryRequest, view: DatasetView, limits: LakeLimits): string {
  const started = performance.now()
  const { result, dependencies } = computeResult(request, view, limits)
  const syncTags = tagsOfResult(request.dataset, dependencies, (id) => view.get(id)?._type)
  return JSON.stringify({
    ...(request.returnQuery ? { query: request.query } : {}),
    result: result ?? null,
    syncTags,
    ms: Math.round(performance.now() - started),
  })
}

function computeResult(request: QueryRequest, view: DatasetView, limits: LakeLimits): Evaluation {
  const { query, parameters, dataset, projectId, identity } = request
  const budget = identity === null ? limits.anonymousQueryTimeMs : limits.queryTimeMs
  try {
    return withTimeBudget(budget, () => {
      const context = { identity: identity ?? '<anonymous>', dataset, projectId }
      const evaluation = evaluateQuery(parseQuery(query, parameters), view, parameters, context)
      if (exceedsSize(evaluation.result, limits.queryResultBytes)) {
        throw httpError(413, `The result of the query exceeds ${limits.queryResultBytes} bytes`)
      }
      return evaluation
    })
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (error instanceof TimeBudgetError) {
      throw queryExecutionError(query, `The query took longer than ${budget} ms`)
    }
    throw queryExecutionError(query, error instanceof Error ? error.message : 'The query cannot be evaluated')
  }
}
