import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { limitsFor } from '../limits.ts'
import type { LakeLimits } from '../limits.ts'
import type { MutationResult } from '../mutations/plan-transaction.ts'
import type { Answer, Refusal } from '../processes/serve-parent.ts'
import type { DocumentChange } from '../storage/document-store.ts'
import type { QueryParameters } from './parse-query.ts'
import type { SourceMapKind } from './source-map.ts'
import type { Perspective } from './perspective.ts'
import { TOKEN_ID } from '../caller.ts'
import { LakeError, queryExecutionError, transactionTimeout } from '../http/errors.ts'

export type QueryRequest = {
  dataset: string
  projectId: string
  query: string
  /** JSON text: parsed parameters take many times the memory while a query waits. */
  parameters: string
  perspective: Perspective
  returnQuery: boolean
  sourceMap?: SourceMapKind
  identity: string
}

/** Projections are ignored: only the filter counts. */
export type DocumentFilter = {
  query: string
  parameters: QueryParameters
  identity: string
}

/** Filters of one identity. */
export type FilterRequest = {
  dataset: string
  projectId: string
  filters: DocumentFilter[]
  documents: LakeDocument[]
}

/** `body`: JSON as the client sent it. */
export type PlanRequest = {
  dataset: string
  projectId: string
  author: string
  kind: 'mutations' | 'actions'
  body: Uint8Array
  /** Used if the body has none. */
  transactionId: string
  timestamp: string
  generatesKeys: boolean
}

export type PlannedChange = Pick<DocumentChange, 'id' | 'next' | 'mutations' | 'effects'>

/** `changes`: JSON of each PlannedChange, which the site can read in parts. */
export type SerializedPlan = { transactionId: string } & (
  { refusal: Refusal } | { dryRun: boolean; results: MutationResult[]; changes: string[] }
)

export type DocumentUpdate = { id: string; document: LakeDocument | null }

export type EngineTask =
  | { kind: 'query'; request: QueryRequest }
  | { kind: 'filter'; request: FilterRequest }
  | { kind: 'plan'; request: PlanRequest }

/** `start` follows the initial documents and precedes tasks; the response is `ready`. */
export type ToEngine =
  | { kind: 'start'; limits: LakeLimits }
  | { kind: 'task'; task: EngineTask }
  | { kind: 'update'; dataset: string; updates: DocumentUpdate[] }

export type FilterOutcome = { passes: boolean[] } | { error: JsonObject }

/** `body`: JSON of the response in UTF-8. `outcomes`: of the first filters, or all. */
export type EngineResult =
  | { kind: 'query'; body: Uint8Array<ArrayBuffer> }
  | { kind: 'filter'; outcomes: FilterOutcome[] }
  | { kind: 'plan'; plan: SerializedPlan }

export type FromEngine = 'ready' | Answer<EngineResult>

/** Whether the API token asked, and not a person with a session. */
export function isOfSite(task: EngineTask): boolean {
  if (task.kind === 'plan') return task.request.author === TOKEN_ID
  const callers = task.kind === 'query' ? [task.request] : task.request.filters
  return callers.every(({ identity }) => identity === TOKEN_ID)
}

export function timeLimitOf(task: EngineTask, limits: LakeLimits): number {
  const { queryTimeMs, transactionTimeMs } = limitsFor(isOfSite(task), limits)
  if (task.kind === 'plan') return transactionTimeMs
  return task.kind === 'filter' ? limits.filterPortionMs + limits.filterTimeMs : queryTimeMs
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
  constructor(task: EngineTask, problem: string) {
    const description = `The ${task.kind === 'plan' ? 'transaction' : 'query'} ${problem}`
    super(400, queryExecutionError(queryTextOf(task), description).body, description)
  }
}

/** The process had to be replaced. */
export function timeoutOf(task: EngineTask, limits: LakeLimits): LakeError {
  const limit = timeLimitOf(task, limits)
  return task.kind === 'plan'
    ? transactionTimeout(limit)
    : new FatalTaskError(task, `took longer than ${limit} ms`)
}

function queryTextOf(task: EngineTask): string {
  if (task.kind === 'query') return task.request.query
  return task.kind === 'filter' ? (task.request.filters[0]?.query ?? '') : ''
}
