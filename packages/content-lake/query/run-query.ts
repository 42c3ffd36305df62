import { httpError } from '../http/errors.ts'
import type { LakeError } from '../http/errors.ts'
import { TOKEN_ID } from '../caller.ts'
import { limitsFor } from '../limits.ts'
import type { LakeLimits } from '../limits.ts'
import type { DatasetView } from './dataset-view.ts'
import type { QueryRequest } from './engine-protocol.ts'
import { evaluateQuery, queryFailure } from './evaluate-query.ts'
import type { Evaluation } from './evaluate-query.ts'
import { evaluateWithSources } from './source-map.ts'
import { parseQuery } from './parse-query.ts'
import type { QueryParameters } from './parse-query.ts'
import { exceedsSize, withTimeBudget } from './query-limits.ts'
import { tagsOfResult } from './sync-tags.ts'

const encoder = new TextEncoder()

/** JSON in UTF-8: `{query?, result, syncTags, ms}`. Throws LakeErrors. */
export function runQuery(
  request: QueryRequest,
  view: DatasetView,
  limits: LakeLimits,
): Uint8Array<ArrayBuffer> {
  const started = performance.now()
  const { result, dependencies, resultSourceMap } = computeResult(request, view, limits)
  const syncTags = tagsOfResult(request.dataset, dependencies, (id) => view.get(id)?._type)
  const text = JSON.stringify({
    ...(request.returnQuery ? { query: request.query } : {}),
    result: result ?? null,
    resultSourceMap,
    syncTags,
    ms: Math.round(performance.now() - started),
  })
  const body = encoder.encode(text)
  // Measured in characters before; a character takes up to six bytes.
  if (body.byteLength > resultLimit(request, limits)) throw tooLarge(request, limits)
  return body
}

function computeResult(
  request: QueryRequest,
  view: DatasetView,
  limits: LakeLimits,
): Evaluation & { resultSourceMap?: object } {
  const { query, dataset, projectId, identity } = request
  const parameters = JSON.parse(request.parameters) as QueryParameters
  const { queryTimeMs: budget } = limitsFor(identity === TOKEN_ID, limits)
  try {
    return withTimeBudget(budget, () => {
      const context = { identity, dataset, projectId }
      const inputs = [parseQuery(query, parameters), view, parameters, context] as const
      const { sourceMap } = request
      const evaluation = sourceMap ? evaluateWithSources(sourceMap, ...inputs) : evaluateQuery(...inputs)
      if (exceedsSize(evaluation.result, resultLimit(request, limits))) throw tooLarge(request, limits)
      return evaluation
    })
  } catch (error) {
    throw queryFailure(query, error)
  }
}

function resultLimit({ identity }: QueryRequest, limits: LakeLimits): number {
  return limitsFor(identity === TOKEN_ID, limits).resultBytes
}

function tooLarge(request: QueryRequest, limits: LakeLimits): LakeError {
  return httpError(413, `The result of the query exceeds ${resultLimit(request, limits)} bytes`)
}
