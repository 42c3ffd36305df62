import { withoutRevision, randomId, releaseIdOf, type LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { mutationError } from '../http/errors.ts'
import { mendozaDiff } from '../history/mendoza-diff.ts'
import type { DocumentChange } from '../storage/document-store.ts'
import { applyPatch } from './apply-patch.ts'
import { checkReferences } from '../documents/references.ts'
import type { Mutation, Selection } from './mutation.ts'
import { PatchProblem } from './parse-patch.ts'
import { createWorkingSet, type StoredDocuments, type WorkingSet } from './working-set.ts'

type PerformOptions = {
  transactionId: string
  timestamp: string
  findIds(query: string, parameters: JsonObject, documents: () => LakeDocument[]): string[]
}

type PlanOptions = PerformOptions & { documentBytes: number }

/** A generator of mutations that may depend on the effects of earlier ones. */
export type MutationSource = (read: (id: string) => LakeDocument | undefined) => Iterable<Mutation>

export type MutationResult = { id: string; operation: 'create' | 'update' | 'delete' | 'none' }

/** Changes nothing. Throws a LakeError when any mutation fails. */
export function planTransaction(
  stored: StoredDocuments,
  mutations: MutationSource,
  options: PlanOptions,
): { results: MutationResult[]; changes: DocumentChange[] } {
  const working = createWorkingSet(stored)
  const results = performMutations(working, mutations, options)
  checkReferences(working, stored)
  return { results, changes: changesOf(working, options) }
}

export function performMutations(
  working: WorkingSet,
  mutations: MutationSource,
  options: PerformOptions,
): MutationResult[] {
  const results: MutationResult[] = []
  let index = 0
  for (const mutation of mutations(working.get)) {
    for (const result of perform(mutation, index, working, options)) results.push(result)
    index += 1
  }
  return results
}

function perform(
  mutation: Mutation,
  index: number,
  working: WorkingSet,
  options: PerformOptions,
): MutationResult[] {
  try {
    switch (mutation.kind) {
      case 'patch':
        return patch(mutation, index, working, options)
      case 'delete':
        return remove(mutation.selection, index, working, options)
      default:
        return [create(mutation, index, working, options)]
    }
  } catch (error) {
    if (!(error instanceof PatchProblem)) throw error
    throw mutationError(400, { type: 'validationError', description: error.message }, index)
  }
}

function create(
  { kind, document }: Extract<Mutation, { document: JsonObject }>,
  index: number,
  working: WorkingSet,
  options: PerformOptions,
): MutationResult {
  const id = idFor(document)
  const existing = working.get(id)
  if (existing && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (existing && kind === 'create') {
    const description = `Document by ID "${id}" already exists`
    throw mutationError(409, { type: 'documentAlreadyExistsError', description, id }, index)
  }
  // Archives bring versions without their releases, as documents to replace.
  const release = kind === 'create' ? releaseIdOf(id) : undefined
  if (release && !working.get(release)) {
    const description = `Version "${id}" belongs to a release that does not exist: "${release}" was not found`
    throw mutationError(409, { type: 'documentNotFoundError', description, id: release }, index)
  }
  const { transactionId, timestamp } = options
  const createdAt = document._createdAt ?? existing?._createdAt ?? timestamp
  const next: LakeDocument = {
    ...document,
    _id: id,
    _type: String(document._type),
    _createdAt: String(createdAt),
    // Imported documents bring their own.
    _updatedAt: String(document._updatedAt ?? timestamp),
    _rev: transactionId,
  }
  working.put(id, next, [{ [kind]: next }], index)
  return { id, operation: existing ? 'update' : 'create' }
}

function idFor(document: JsonObject): string {
  const { _id: id } = document
  if (typeof id !== 'string') return randomId()
  return id.endsWith('.') ? id + randomId() : id
}

function patch(
  mutation: Extract<Mutation, { kind: 'patch' }>,
  index: number,
  working: WorkingSet,
  options: PerformOptions,
): MutationResult[] {
  const { selection, operations, ifRevisionId } = mutation
  return selectedIds(selection, working, options).map((id) => {
    const existing = working.get(id)
    if (!existing) {
      const description = `The document with the ID "${id}" was not found`
      throw mutationError(409, { type: 'documentNotFoundError', description, id }, index)
    }
    if (ifRevisionId !== undefined && ifRevisionId !== existing._rev) {
      throw mutationError(
        409,
        {
          type: 'documentRevisionIDDoesNotMatchError',
          description: `Document "${id}" has unexpected revision ID ("${existing._rev}"), expected "${ifRevisionId}"`,
          id,
          currentRevisionID: existing._rev,
          expectedRevisionID: ifRevisionId,
        },
        index,
      )
    }
    const { patched, patches } = applyPatch(existing, operations)
    const next = { ...patched, _updatedAt: options.timestamp, _rev: options.transactionId }
    working.put(
      id,
      next,
      patches.map((patch) => ({ patch: { id, ...patch } })),
      index,
    )
    return { id, operation: 'update' }
  })
}

function remove(
  selection: Selection,
  index: number,
  working: WorkingSet,
  options: PerformOptions,
): MutationResult[] {
  return selectedIds(selection, working, options).map((id) => {
    if (!working.get(id)) return { id, operation: 'none' }
    working.put(id, undefined, [{ delete: { id } }], index)
    return { id, operation: 'delete' }
  })
}

function selectedIds(selection: Selection, working: WorkingSet, options: PerformOptions): string[] {
  if ('ids' in selection) return selection.ids
  return options.findIds(selection.query, selection.parameters, working.all)
}

function changesOf(working: WorkingSet, { documentBytes }: PlanOptions): DocumentChange[] {
  const changes: DocumentChange[] = []
  for (const [id, { previous, next, mutations, index }] of working.touched()) {
    if (!previous && !next) continue
    if (next && Buffer.byteLength(JSON.stringify(next)) > documentBytes) {
      const description = `Document "${id}" exceeds the limit of ${documentBytes} bytes`
      throw mutationError(400, { type: 'validationError', description, id }, index)
    }
    const before = withoutRevision(previous)
    const after = withoutRevision(next)
    const effects = { apply: mendozaDiff(before, after), revert: mendozaDiff(after, before) }
    changes.push({ id, previous, next, mutations, effects })
  }
  return changes
}
