import { Mutation } from '@sanity/mutator'
import { attributeProblem } from '../documents/attribute-rules.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isLakeDocument } from '../documents/document.ts'
import type { PatchOperations } from './mutation.ts'
import { PatchProblem } from './parse-patch.ts'

/** The document after a patch, by the same code that Sanity Studio applies patches with. Throws PatchProblem. */
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
