import { evaluateSync } from 'groq-js'
import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, queryExecutionError } from '../http/errors.ts'
import type { DatasetView } from './dataset-view.ts'
import { valuesOf } from './document-selector.ts'
import type { DocumentSelector } from './document-selector.ts'
import type { ParsedQuery, QueryParameters } from './parse-query.ts'

type EvaluationContext = { identity: string; dataset: string; projectId: string }

/** A result stays valid while none of these change. */
export type Dependencies = {
  ids: Set<string>
  types: Set<string>
  everything: boolean
}

export type Evaluation = { result: unknown; dependencies: Dependencies }

export function evaluateQuery(
  query: ParsedQuery,
  view: DatasetView,
  parameters: QueryParameters,
  context: EvaluationContext,
): Evaluation {
  const dependencies: Dependencies = { ids: new Set(), types: new Set(), everything: query.readsEverything }
  const computed: QueryParameters = { ...parameters }
  for (const { parameter, selector } of query.selections)
    computed[parameter] = select(view, selector, parameters, dependencies)
  const options: EvaluateOptions = {
    // A list of its own: lookups of an evaluation are remembered by list, and the view changes its own in place.
    documents: query.readsEverything ? [...view.all()] : [],
    dereference(id) {
      dependencies.ids.add(id)
      return view.get(id)
    },
    parameters: computed,
    context,
  }
  for (const { parameter, tree } of query.subqueries) computed[parameter] = evaluate(tree, options)
  return { result: evaluate(query.tree, options), dependencies }
}

function select(
  view: DatasetView,
  { id, type, slug }: DocumentSelector,
  parameters: QueryParameters,
  dependencies: Dependencies,
): LakeDocument[] {
  const names = new Set(valuesOf(id ?? type ?? [], parameters).filter(isText))
  if (id) {
    for (const name of names) dependencies.ids.add(name)
    return [...names].sort().flatMap((name) => view.get(name) ?? [])
  }
  for (const name of names) dependencies.types.add(name)
  const slugs = slug && valuesOf(slug, parameters)
  return view.ofTypes(names, slugs?.every(isText) ? slugs : undefined)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

type EvaluateOptions = {
  documents: LakeDocument[]
  dereference: (id: string) => LakeDocument | undefined
  parameters: QueryParameters
  context: EvaluationContext
}

/** The error of a query, as a response. */
export function queryFailure(query: string, error: unknown): LakeError {
  if (error instanceof LakeError) return error
  return queryExecutionError(query, error instanceof Error ? error.message : 'The query cannot be evaluated')
}

/** Synchronous evaluation is several times faster than the asynchronous one. */
export function evaluate(tree: ExprNode, options: EvaluateOptions): unknown {
  const { documents, dereference, parameters, context } = options
  return evaluateSync(tree, {
    dataset: documents,
    params: parameters,
    identity: context.identity,
    sanity: { projectId: context.projectId, dataset: context.dataset },
    dereference: ({ _ref }: { _ref: string }) => dereference(_ref),
  }).data
}
