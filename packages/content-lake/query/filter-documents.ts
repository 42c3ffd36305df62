import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { isPublic } from '../documents/public-document.ts'
import { LakeError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { DocumentFilter, FilterOutcome, FilterRequest } from './engine-protocol.ts'
import { evaluate } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import { withTimeBudget } from './time-budget.ts'

/**
 * Says which of the documents a filter lets through, or why it cannot be evaluated: for the first filter, and for those
 * after it that are begun within the time of a portion.
 */
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
    return { error: refusal(error, filter.query) }
  }
}

function passesOf(filter: DocumentFilter, request: FilterRequest, limits: LakeLimits): boolean[] {
  const mayReadAll = filter.identity !== null
  const budget = mayReadAll ? limits.filterTimeMs : limits.anonymousFilterTimeMs
  return withTimeBudget(budget, () => {
    const tree = documentFilter(parseQuery(filter.query, filter.parameters).original)
    // Not even evaluated: an error, or the time that it takes, would tell a stranger what is in a draft.
    return request.documents.map(
      (document) => (mayReadAll || isPublic(document)) && passes(tree, document, filter, request),
    )
  })
}

function refusal(error: unknown, query: string): JsonObject {
  if (error instanceof LakeError) return error.body
  const description = error instanceof Error ? error.message : 'The query cannot be evaluated'
  return queryExecutionError(query, description).body
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
    // Sanity does not follow references in listeners either: the other document's changes would go unseen.
    dereference: () => undefined,
    parameters: filter.parameters,
    context: {
      identity: filter.identity ?? '<anonymous>',
      dataset: request.dataset,
      projectId: request.projectId,
    },
  })
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

/** The part of a query that selects documents, without projections, ordering and slices. */
function documentFilter(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'Map':
    case 'FlatMap':
    case 'Projection':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
    case 'Group':
      return documentFilter(node.base)
    default:
      return node
  }
}
