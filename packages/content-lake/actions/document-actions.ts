import { draftIdOf, isValidDocumentId, publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject } from '../documents/json.ts'
import { withoutAttributes } from '../documents/without-attributes.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { parsePatchOperations } from '../mutations/parse-patch.ts'
import {
  ActionProblem,
  documentField,
  draftIdField,
  optionalString,
  publishedIdField,
} from './action-fields.ts'
import { strengthenReferences } from './strengthen-references.ts'

/** Reads a document as the actions before this one in the same request leave it. */
export type ReadDocument = (id: string) => LakeDocument | undefined

/** `sanity.action.document.create`: a new draft; nothing may be published under the id. */
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

/** `sanity.action.document.edit`: patches the draft, which is first made from what is published if there is none. */
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

/** `sanity.action.document.publish`: the draft takes the place of the published document. */
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

/** `sanity.action.document.unpublish`: what is published becomes the draft, unless there is one. */
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

/** `sanity.action.document.discard` and `.version.discard`: removes a draft or a version. */
export function discardDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const id = draftIdField(action, action.versionId === undefined ? 'draftId' : 'versionId')
  if (!read(id)) throw new ActionProblem(`Document "${id}" does not exist`, true)
  return [{ kind: 'delete', selection: { ids: [id] } }]
}

/** `sanity.action.document.delete`: removes the published document and its drafts, all of which must be named. */
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

/** `sanity.action.document.replaceDraft`: writes the whole draft; used to revert to an earlier revision. */
export function replaceDraft(action: JsonObject, read: ReadDocument): Mutation[] {
  const publishedId = publishedIdField(action)
  const attributes = documentField(action, 'attributes')
  const id = draftIdField({ draftId: attributes._id ?? draftIdOf(publishedId) }, 'draftId', publishedId)
  if (!read(id) && !read(publishedId))
    throw new ActionProblem(`Document "${publishedId}" does not exist`, true)
  return [{ kind: 'createOrReplace', document: { ...attributes, _id: id } }]
}

/** `sanity.action.document.version.create`: a draft or version from the given document or from another one. */
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

/** `sanity.action.document.version.replace`: writes a whole version that exists. */
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
