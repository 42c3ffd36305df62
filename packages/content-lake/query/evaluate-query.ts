import { evaluateSync } from 'groq-js'
import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import type { DatasetView } from './dataset-view.ts'
import { foldedTextOf } from './folded-match.ts'
import { selectedNames, selectedSlugs } from './document-selector.ts'
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
  const selections: QueryParameters = {}
  for (const { parameter, selector } of query.selections) {
    selections[parameter] = select(view, selector, parameters, dependencies)
  }
  const result = evaluate(query.tree, {
    documents: query.readsEverything ? view.all() : [],
    dereference(id) {
      dependencies.ids.add(id)
      return view.get(id)
    },
    parameters: { ...parameters, ...selections },
    context,
  })
  return { result, dependencies }
}

function select(
  view: DatasetView,
  selector: DocumentSelector,
  parameters: QueryParameters,
  dependencies: Dependencies,
): LakeDocument[] {
  const names = selectedNames(selector, parameters)
  if (selector.by === 'type') {
    for (const type of names) dependencies.types.add(type)
    return view.ofTypes(names, selectedSlugs(selector, parameters))
  }
  for (const id of names) dependencies.ids.add(id)
  return [...names].sort().flatMap((id) => view.get(id) ?? [])
}

type EvaluateOptions = {
  documents: LakeDocument[]
  dereference: (id: string) => LakeDocument | undefined
  parameters: QueryParameters
  context: EvaluationContext
}

/** Synchronous evaluation is several times faster than the asynchronous one. */
export function evaluate(tree: ExprNode, options: EvaluateOptions): unknown {
  const { documents, dereference, parameters, context } = options
  return evaluateSync(tree, {
    dataset: documents,
    params: parameters,
    identity: context.identity,
    sanity: { projectId: context.projectId, dataset: context.dataset },
    dereference: ({ _ref }: { _ref: string }) => foldedTextOf(_ref) ?? dereference(_ref),
  }).data
}
