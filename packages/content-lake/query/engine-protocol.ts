import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { LakeLimits } from '../limits.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { QueryParameters } from './parse-query.ts'
import type { Perspective } from './perspective.ts'
import { LakeError, queryExecutionError } from '../http/errors.ts'

export type QueryRequest = {
  dataset: string
  projectId: string
  query: string
  /** JSON text: parsed parameters take many times the memory while a query waits. */
  parameters: string
  perspective: Perspective
  returnQuery: boolean
  /** `null` reads published documents only. */
  identity: string | null
}

/** Projections are ignored: only the filter counts. */
export type DocumentFilter = {
  query: string
  parameters: QueryParameters
  identity: string | null
}

export type FilterRequest = {
  dataset: string
  projectId: string
  filters: DocumentFilter[]
  documents: LakeDocument[]
}

/** Mutations of a transaction up to the last one with a query. */
export type SelectionRequest = {
  dataset: string
  projectId: string
  author: string
  transactionId: string
  timestamp: string
  mutations: Mutation[]
}

export type DocumentUpdate = { id: string; document: LakeDocument | null }

export type EngineTask =
  | { kind: 'query'; request: QueryRequest }
  | { kind: 'filter'; request: FilterRequest }
  | { kind: 'select'; request: SelectionRequest }

/** `start` follows the initial documents and precedes tasks; the response is `ready`. */
export type ToEngine =
  | { kind: 'start'; limits: LakeLimits }
  | { kind: 'task'; task: EngineTask }
  | { kind: 'update'; dataset: string; updates: DocumentUpdate[] }

export type FilterOutcome = { passes: boolean[] } | { error: JsonObject }

/** `body`: JSON of the response in UTF-8. `outcomes`: of the first filters, or all. `selected`: ids per query. */
export type EngineResult =
  | { kind: 'query'; body: Uint8Array<ArrayBuffer> }
  | { kind: 'filter'; outcomes: FilterOutcome[] }
  | { kind: 'select'; selected: string[][] }

export type FromEngine =
  | 'ready'
  | { result: EngineResult }
  | { refusal: { status: number; body: JsonObject; message: string } }
  | { defect: string }

/** Selections belong to writes, which require a token or session. */
export function isAuthenticated(task: EngineTask): boolean {
  if (task.kind === 'select') return true
  const callers = task.kind === 'query' ? [task.request] : task.request.filters
  return callers.every(({ identity }) => identity !== null)
}

export function timeLimitOf(task: EngineTask, limits: LakeLimits): number {
  if (task.kind === 'select') return limits.transactionTimeMs
  if (task.kind === 'filter')
    return (
      limits.filterPortionMs + (isAuthenticated(task) ? limits.filterTimeMs : limits.anonymousFilterTimeMs)
    )
  return isAuthenticated(task) ? limits.queryTimeMs : limits.anonymousQueryTimeMs
}

export function resultOf<Kind extends EngineTask['kind']>(
  result: EngineResult,
  kind: Kind,
): Extract<EngineResult, { kind: Kind }> {
  if (result.kind !== kind) throw new Error('The query engine returned the result of another task')
  return result as Extract<EngineResult, { kind: Kind }>
}

/** The task ended the process: it exhausted the memory or did not end in time. */
export class FatalTaskError extends LakeError {
  constructor(task: EngineTask, description: string) {
    super(400, queryExecutionError(queryTextOf(task), description).body, description)
  }
}

function queryTextOf({ kind, request }: EngineTask): string {
  if (kind === 'query') return request.query
  if (kind === 'filter') return request.filters[0]?.query ?? ''
  const last = request.mutations.at(-1)
  return last && 'selection' in last && 'query' in last.selection ? last.selection.query : ''
}
