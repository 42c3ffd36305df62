import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { LakeLimits } from '../limits.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { QueryParameters } from './parse-query.ts'
import type { Perspective } from './perspective.ts'

/** A query as it arrives. */
export type QueryRequest = {
  dataset: string
  projectId: string
  query: string
  /** JSON of an object: while a query waits, its parameters take the fraction of memory that they take as objects. */
  parameters: string
  perspective: Perspective
  returnQuery: boolean
  /** Identity of the caller; `null` reads published documents only. */
  identity: string | null
}

/** A listener's query. It is about which documents it lets through, not about what it makes of them. */
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

/** Mutations of a transaction, up to the last one that is about what a query selects. */
export type SelectionRequest = {
  dataset: string
  projectId: string
  author: string
  transactionId: string
  /** ISO 8601 */
  timestamp: string
  mutations: Mutation[]
}

export type DocumentUpdate = { id: string; document: LakeDocument | null }

export type EngineTask =
  | { kind: 'query'; request: QueryRequest }
  | { kind: 'filter'; request: FilterRequest }
  | { kind: 'select'; request: SelectionRequest }

/** `start` comes after the documents that there are and before tasks, and is answered by `ready`. */
export type ToEngine =
  | { kind: 'start'; limits: LakeLimits }
  | { kind: 'task'; task: EngineTask }
  | { kind: 'update'; dataset: string; updates: DocumentUpdate[] }

/** Which documents a filter lets through, in their order, or the body of the error that it causes. */
export type FilterOutcome = { passes: boolean[] } | { error: JsonObject }

/**
 * `body` is the JSON text of a whole query answer in UTF-8. `outcomes` are those of the first filters, or of all. `selected`
 * are the ids that each query of the mutations selects, one after the other.
 */
export type EngineAnswer =
  | { kind: 'query'; body: Uint8Array<ArrayBuffer> }
  | { kind: 'filter'; outcomes: FilterOutcome[] }
  | { kind: 'select'; selected: string[][] }

export type FromEngine =
  | 'ready'
  | { answer: EngineAnswer }
  | { refusal: { status: number; body: JsonObject; message: string } }
  | { defect: string }
