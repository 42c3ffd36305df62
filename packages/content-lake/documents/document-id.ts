const DRAFTS_PREFIX = 'drafts.'
const VERSIONS_PREFIX = 'versions.'
const ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

/** Sanity’s rule: 1 to 128 of `A-Za-z0-9_.-`, begun by neither dot nor dash, and nothing empty between dots. */
export function isValidDocumentId(id: unknown): id is string {
  return typeof id === 'string' && ID_PATTERN.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** Whether it is the id of a draft. */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS_PREFIX)
}

/** Whether it is the id of a version in a release. */
export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS_PREFIX)
}

/** Whether it is neither a draft nor a version in a release. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** Sanity's rule for public datasets: only documents in the root path, without a dot, are readable by anyone. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** The id of the draft of a published document. */
export function draftIdOf(publishedId: string): string {
  return DRAFTS_PREFIX + publishedId
}

/** The id under which a document, a draft or a version of it is published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS_PREFIX.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}
