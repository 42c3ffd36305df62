import { visibleSince } from '../../../app/sanity/shared/publication-date.ts'
import { isPublicId } from './document-id.ts'
import type { LakeDocument } from './document.ts'

/**
 * From when on, in ms since 1970, anyone may read a document: Infinity for drafts, versions and what has a dot in its id, as in
 * a public dataset of Sanity; for an article when its time has come, though it is published before; else 0.
 */
export function publicSince(document: LakeDocument): number {
  if (!isPublicId(document._id)) return Infinity
  return document._type === 'newsArticle' ? visibleSince(document) : 0
}

/** Whether anyone may read a document by now. */
export function isPublic(document: LakeDocument): boolean {
  return publicSince(document) <= Date.now()
}
