import { attributeProblem, isJsonObject } from '../documents/json.ts'
import {
  isDraftId,
  isPublishedId,
  isValidDocumentId,
  isVersionId,
  publishedIdOf,
} from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { withoutAttributes } from '../documents/document.ts'

/** `conflict`: the stored documents forbid it (409); else the request is invalid (400). */
export class ActionProblem extends Error {
  readonly type: string
  readonly conflict: boolean

  constructor(message: string, conflict = false, type = conflict ? 'conflictError' : 'validationError') {
    super(message)
    this.type = type
    this.conflict = conflict
  }
}

export function publishedIdField(action: JsonObject): string {
  const { publishedId } = action
  if (isValidDocumentId(publishedId) && isPublishedId(publishedId)) return publishedId
  throw new ActionProblem('"publishedId" must be the ID of a published document')
}

export function draftIdField(
  action: JsonObject,
  name: 'draftId' | 'versionId',
  publishedId?: string,
): string {
  const id = action[name]
  const isDraft = isValidDocumentId(id) && (isDraftId(id) || isVersionId(id))
  if (!isDraft) throw new ActionProblem(`"${name}" must be the ID of a draft or a version`)
  if (publishedId !== undefined && publishedIdOf(id) !== publishedId) {
    throw new ActionProblem(`"${name}" ${id} is not a version of ${publishedId}`)
  }
  return id
}

export function optionalString(action: JsonObject, name: string): string | undefined {
  const value = action[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new ActionProblem(`"${name}" must be a string`)
}

export function documentField(action: JsonObject, name: 'attributes' | 'document'): JsonObject {
  const document = action[name]
  if (!isJsonObject(document) || typeof document._type !== 'string' || document._type === '') {
    throw new ActionProblem(`"${name}" must be a document with a "_type"`)
  }
  const problem = attributeProblem(document)
  if (problem) throw new ActionProblem(problem)
  // A copied document must not keep the date of its original.
  return withoutAttributes(document, ['_updatedAt'])
}
