import { isJsonObject, type JsonObject } from './json.ts'
import { randomBytes } from 'node:crypto'

/** Immutable: a change makes a new object. */
export type LakeDocument = JsonObject & {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isJsonObject(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}

export function withoutAttributes(object: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** History compares documents without `_rev`, which every change renews. */
export function withoutRevision(document: LakeDocument | undefined): JsonObject | null {
  return document ? withoutAttributes(document, ['_rev']) : null
}

const DRAFTS_PREFIX = 'drafts.'
const VERSIONS_PREFIX = 'versions.'
const ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

/** Sanity's rule for document ids. */
export function isValidDocumentId(id: unknown): id is string {
  return typeof id === 'string' && ID_PATTERN.test(id) && !id.includes('..') && !id.endsWith('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS_PREFIX)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** Sanity's rule for live events: without drafts, only ids without a dot. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function draftIdOf(publishedId: string): string {
  return DRAFTS_PREFIX + publishedId
}

export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS_PREFIX.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** Id of the document that describes the release of a version. */
export function releaseIdOf(id: string): string | undefined {
  return isVersionId(id) ? `_.releases.${id.split('.')[1]}` : undefined
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < ALPHABET.length * 4 && id.length < length) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}
