import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import type { LakeLimits } from '../limits.ts'
import type { DocumentFilter, FilterOutcome, FilterRequest } from './engine-protocol.ts'
import { evaluate, queryFailure } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import { withTimeBudget } from './query-limits.ts'

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
