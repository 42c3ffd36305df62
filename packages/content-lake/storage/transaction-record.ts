import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { MendozaPatch } from '../mendoza/diff.ts'

/** What a transaction did to one document. `previous` is absent if it appeared, `next` if it disappeared. */
export type DocumentChange = {
  id: string
  previous: LakeDocument | undefined
  next: LakeDocument | undefined
  /** The mutations that touched this document, in the form that listeners apply. */
  mutations: JsonObject[]
  /** Mendoza patches between the two states, both without `_rev`. */
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

export type TransactionRecord = {
  dataset: string
  id: string
  /** ISO 8601; becomes `_updatedAt` of what changed. */
  timestamp: string
  author: string
  changes: DocumentChange[]
}

/** A transaction that is on disk. `seq` grows by commit over all datasets and survives restarts. */
export type CommittedTransaction = TransactionRecord & { seq: number }
