import type { LakeDocument } from '../documents/document.ts'
import { ndjsonResponse } from '../http/ndjson-response.ts'
import { callerOf, datasetOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** `GET /data/export/:dataset`: all documents as NDJSON, drafts and assets included, as they are at this moment. */
export function exportDocuments(context: RequestContext): Response {
  const { url, services } = context
  callerOf(context)
  // Stored documents never change, so this list stays what it is while it is sent.
  const documents = Array.from(services.store.all(datasetOf(context)))
  return ndjsonResponse(withAbsoluteUrls(documents, url.origin))
}

/** Whoever exports a dataset fetches its assets by their `url`, which is relative to the origin where it is stored. */
function* withAbsoluteUrls(documents: LakeDocument[], origin: string): Generator<LakeDocument, void> {
  for (const document of documents) yield withAbsoluteUrl(document, origin)
}

function withAbsoluteUrl(document: LakeDocument, origin: string): LakeDocument {
  const { _type: type, url } = document
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  if (!isAsset || typeof url !== 'string') return document
  return { ...document, url: new URL(url, origin).href }
}
