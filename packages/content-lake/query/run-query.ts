import { httpError, type LakeError } from '../http/errors.ts'
import { TOKEN_ID } from '../caller.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { DatasetView } from './dataset-view.ts'
import type { QueryRequest, DocumentFilter, FilterOutcome, FilterRequest } from './engine-protocol.ts'
import { evaluateQuery, queryFailure, evaluate, type Evaluation } from './evaluate-query.ts'
import { evaluateWithSources } from './source-map.ts'
import { parseQuery, type QueryParameters } from './parse-query.ts'
import { exceedsSize, withTimeBudget } from './query-limits.ts'
import { tagsOfResult } from './sync-tags.ts'
import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'

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

/** Starts with the first filter and continues until the portion's time is over. */
export function filterDocuments(request: FilterRequest, limits: LakeLimits): FilterOutcome[] {
  const end = performance.now() + limits.filterPortionMs
  const outcomes: FilterOutcome[] = []
  for (const filter of request.filters) {
    if (outcomes.length > 0 && performance.now() > end) break
    outcomes.push(outcomeOf(filter, request, limits))
  }
  return outcomes
}

function outcomeOf(filter: DocumentFilter, request: FilterRequest, limits: LakeLimits): FilterOutcome {
  try {
    return { passes: passesOf(filter, request, limits) }
  } catch (error) {
    return { error: queryFailure(filter.query, error).body }
  }
}

function passesOf(filter: DocumentFilter, request: FilterRequest, limits: LakeLimits): boolean[] {
  return withTimeBudget(limits.filterTimeMs, () => {
    const tree = parseQuery(filter.query, filter.parameters).filter
    return request.documents.map((document) => passes(tree, document, filter, request))
  })
}

function passes(
  tree: ExprNode,
  document: LakeDocument,
  filter: DocumentFilter,
  request: FilterRequest,
): boolean {
  if (tree.type === 'Everything') return true
  const result = evaluate(tree, {
    documents: [document],
    // Like Sanity, listeners do not follow references, since changes of the target would go unseen.
    dereference: () => undefined,
    parameters: filter.parameters,
    context: { identity: filter.identity, dataset: request.dataset, projectId: request.projectId },
  })
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}
