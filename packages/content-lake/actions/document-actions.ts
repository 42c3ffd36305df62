import { draftIdOf, isValidDocumentId, publishedIdOf } from '../documents/document.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { withoutAttributes } from '../documents/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { parsePatchOperations } from '../mutations/parse-patch.ts'
import {
  ActionProblem,
  documentField,
  draftIdField,
  optionalString,
  publishedIdField,
} from './action-fields.ts'

/** Sees the effects of earlier actions in the same request. */
export type ReadDocument = (id: string) => LakeDocument | undefined

export function createDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const attributes = documentField(action, 'attributes')
  const id =
    attributes._id === undefined
      ? draftIdOf(publishedId)
      : draftIdField({ draftId: attributes._id }, 'draftId', publishedId)
  if (read(publishedId)) throw new ActionProblem(`Document "${publishedId}" is already published`, true)
  const kind = action.ifExists === 'ignore' ? 'createIfNotExists' : 'create'
  return [{ kind, document: { ...attributes, _id: id } }]
}

/** `sanity.action.document.edit`: creates the draft from the published document when there is none. */
export function editDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const draftId = draftIdField(action, 'draftId', publishedId)
  if (!isJsonObject(action.patch)) throw new ActionProblem('"patch" must be an object')
  const operations = parsePatchOperations(action.patch)
  const patch: Mutation = { kind: 'patch', selection: { ids: [draftId] }, operations }
  if (read(draftId)) return [patch]
  const published = read(publishedId)
  if (!published) throw new ActionProblem(`Neither "${draftId}" nor "${publishedId}" exists`, true)
  return [{ kind: 'create', document: copyAs(published, draftId) }, patch]
}

export function publishDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const draftId = draftIdField(action, 'draftId', publishedId)
  const draft = read(draftId)
  if (!draft) throw new ActionProblem(`The draft "${draftId}" does not exist`, true)
  checkRevision(draft, optionalString(action, 'ifDraftRevisionId'), draftId)
  checkRevision(read(publishedId), optionalString(action, 'ifPublishedRevisionId'), publishedId)
  const strengthened = strengthenReferences(draft)
  if (!isJsonObject(strengthened)) throw new ActionProblem('The draft is not a document')
  const document = copyAs(strengthened, publishedId)
  const createdAt = read(publishedId)?._createdAt ?? draft._createdAt
  return [
    { kind: 'createOrReplace', document: { ...document, _createdAt: createdAt } },
    { kind: 'delete', selection: { ids: [draftId] } },
  ]
}

export function unpublishDocument(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const draftId =
    action.draftId === undefined ? draftIdOf(publishedId) : draftIdField(action, 'draftId', publishedId)
  const published = read(publishedId)
  if (!published) throw new ActionProblem(`Document "${publishedId}" is not published`, true)
  return [
    { kind: 'createIfNotExists', document: copyAs(published, draftId) },
    { kind: 'delete', selection: { ids: [publishedId] } },
  ]
}

export function discardDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const id = draftIdField(action, action.versionId === undefined ? 'draftId' : 'versionId')
  if (!read(id)) throw new ActionProblem(`Document "${id}" does not exist`, true)
  return [{ kind: 'delete', selection: { ids: [id] } }]
}

/** `sanity.action.document.delete`: a draft must be named in `includeDrafts`. */
export function deleteDocument(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const named = action.includeDrafts ?? []
  if (!Array.isArray(named)) throw new ActionProblem('"includeDrafts" must be an array of IDs')
  const drafts = named.map((id) => draftIdField({ draftId: id }, 'draftId', publishedId))
  const draftId = draftIdOf(publishedId)
  if (read(draftId) && !drafts.includes(draftId)) {
    throw new ActionProblem(`Document "${publishedId}" has a draft that is not in "includeDrafts"`, true)
  }
  if (![publishedId, ...drafts].some(read))
    throw new ActionProblem(`Document "${publishedId}" does not exist`, true)
  return [{ kind: 'delete', selection: { ids: [...drafts, publishedId] } }]
}

export function replaceDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const attributes = documentField(action, 'attributes')
  const id = draftIdField({ draftId: attributes._id ?? draftIdOf(publishedId) }, 'draftId', publishedId)
  if (!read(id) && !read(publishedId))
    throw new ActionProblem(`Document "${publishedId}" does not exist`, true)
  return [{ kind: 'createOrReplace', document: { ...attributes, _id: id } }]
}

export function createVersion(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  if (action.document !== undefined) {
    const document = documentField(action, 'document')
    const id = draftIdField({ versionId: document._id ?? null }, 'versionId', publishedId)
    return [{ kind: 'create', document: { ...document, _id: id } }]
  }
  const versionId = draftIdField(action, 'versionId', publishedId)
  const { baseId } = action
  if (!isValidDocumentId(baseId) || publishedIdOf(baseId) !== publishedId) {
    throw new ActionProblem(`"baseId" must be ${publishedId} or a version of it`)
  }
  const base = read(baseId)
  if (!base) throw new ActionProblem(`Document "${baseId}" does not exist`, true)
  checkRevision(base, optionalString(action, 'ifBaseRevisionId'), baseId)
  return [{ kind: 'create', document: copyAs(base, versionId) }]
}

export function replaceVersion(action: JsonObject, read: ReadDocument): Mutation[] {
  const document = documentField(action, 'document')
  const id = draftIdField({ versionId: document._id ?? null }, 'versionId')
  if (!read(id)) throw new ActionProblem(`Document "${id}" does not exist`, true)
  return [{ kind: 'createOrReplace', document: { ...document, _id: id } }]
}

function copyAs(document: JsonObject, id: string): JsonObject {
  return { ...withoutAttributes(document, ['_rev', '_updatedAt']), _id: id }
}

function checkRevision(document: LakeDocument | undefined, expected: string | undefined, id: string): void {
  if (expected === undefined || document?._rev === expected) return
  const actual = document ? `revision "${document._rev}"` : 'does not exist'
  throw new ActionProblem(
    `Document "${id}" (${actual}) is not at the expected revision "${expected}"`,
    true,
    'revisionMismatchError',
  )
}

/** Makes a reference strong that was weak only until its target is published, unless its field is weak. */
function strengthenReferences(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, item]) => [name, strengthenReferences(item)] as const)
  const object = Object.fromEntries(entries)
  const marker = object._strengthenOnPublish
  if (marker === undefined) return object
  const reference = withoutAttributes(object, ['_strengthenOnPublish', '_weak'])
  return isJsonObject(marker) && marker.weak === true ? { ...reference, _weak: true } : reference
}
