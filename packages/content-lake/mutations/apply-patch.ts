import { Mutation, extract } from '@sanity/mutator'
import { attributeProblem } from '../documents/json.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isLakeDocument } from '../documents/document.ts'
import type { PatchOperations, Insertion } from './mutation.ts'
import { PatchProblem } from './parse-patch.ts'

/** Applied by the same code as in Sanity Studio. Throws PatchProblem. */
export function applyPatch(document: LakeDocument, operations: PatchOperations): LakeDocument {
  const patched = patchedBy(document, operations)
  if (!isLakeDocument(patched)) throw new PatchProblem('The patch does not leave a document')
  for (const name of ['_id', '_type'] as const) {
    if (patched[name] !== document[name])
      throw new PatchProblem(`Cannot modify immutable attribute "${name}"`)
  }
  const problem = attributeProblem(patched)
  if (problem) throw new PatchProblem(problem)
  return { ...patched, _createdAt: document._createdAt }
}

function patchedBy(document: LakeDocument, operations: PatchOperations): unknown {
  try {
    return new Mutation({ mutations: [{ patch: { id: document._id, ...operations } }] }).apply(document)
  } catch (error) {
    throw new PatchProblem(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}

const RANGE = /^(.*)\[(-?\d{1,6}):(-?\d{0,6})\]$/s

// @sanity/mutator reads ranges in `replace` differently from Sanity, so they are written out.
// In Sanity, a bound of -1 is the end of the array, and an empty range inserts.
export function withExplicitRange(document: LakeDocument, operations: PatchOperations): PatchOperations {
  const { insert } = operations
  if (!insert || !('replace' in insert)) return operations
  const range = RANGE.exec(insert.replace)
  if (!range) return operations
  const [, path = '', first = '', last = ''] = range
  const length = arrayLength(path, document)
  if (length === undefined) return operations
  const start = bound(first, length)
  const end = last === '' ? length : bound(last, length)
  return { ...operations, insert: insertion(path, start, end, insert) }
}

function insertion(path: string, start: number, end: number, { items }: Insertion): Insertion {
  return end > start ? { replace: `${path}[${start}:${end}]`, items } : { before: `${path}[${start}]`, items }
}

function bound(text: string, length: number): number {
  const value = Number(text)
  return Math.min(Math.max(value < 0 ? length + value + 1 : value, 0), length)
}

function arrayLength(path: string, document: LakeDocument): number | undefined {
  try {
    const [found, ...others] = extract(path, document)
    return Array.isArray(found) && others.length === 0 ? found.length : undefined
  } catch (error) {
    throw new PatchProblem(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}
