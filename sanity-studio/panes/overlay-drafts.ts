import { getPublishedId } from '@sanity/client/csm'

/** Puts drafts in the place of their published documents, under published ids. */
export function overlayDrafts<Document extends { _id: string }>(documents: Document[]): Document[] {
  const seen = new Map<string, Document>()
  for (const document of documents) {
    const id = getPublishedId(document._id)
    if (document._id !== id || !seen.has(id)) seen.set(id, { ...document, _id: id })
  }
  return [...seen.values()]
}
