import type { LakeDocument } from '../documents/document.ts'
import { callerOf, datasetOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** About as many bytes go out at once. */
const CHUNK_CHARACTERS = 64 * 1024

/** `GET /data/export/:dataset`: all documents as NDJSON, drafts and assets included, as they are at this moment. */
export function exportDocuments(context: RequestContext): Response {
  const { url, services } = context
  callerOf(context)
  // Stored documents never change, so this list stays what it is while it is sent.
  const documents = Array.from(services.store.all(datasetOf(context))).values()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      for (const document of documents) {
        text += `${JSON.stringify(withAbsoluteUrl(document, url.origin))}\n`
        if (text.length >= CHUNK_CHARACTERS) return controller.enqueue(encoder.encode(text))
      }
      if (text !== '') controller.enqueue(encoder.encode(text))
      controller.close()
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

/** Whoever exports a dataset fetches its assets by their `url`, which is relative to the origin where it is stored. */
function withAbsoluteUrl(document: LakeDocument, origin: string): LakeDocument {
  const { _type: type, url } = document
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  if (!isAsset || typeof url !== 'string') return document
  return { ...document, url: new URL(url, origin).href }
}
