import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { exceedsSize } from '../query/query-limits.ts'
import { limitsFor } from '../limits.ts'
import { httpError } from './errors.ts'
import { shareOf } from './request-context.ts'
import type { RequestContext } from './request-context.ts'

/** A new object each time: the server may add the length of one response. */
export function jsonHeaders(): Record<string, string> {
  return privateHeaders('application/json; charset=utf-8')
}

function privateHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // `open` of cors.ts lets listed origins embed it.
    'cross-origin-resource-policy': 'same-origin',
  }
}

export function jsonResponse(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: jsonHeaders() })
}

/** Bytes count until they are read, except those for the site. */
export function bytesResponse(
  context: RequestContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HeadersInit,
): Response {
  const { group, id } = shareOf(context)
  if (group === 'site') return new Response(bytes, { headers })
  return context.services.unreadResponses.respond(group === 'user' ? id : group, bytes, headers)
}

export function documentsResponse(
  context: RequestContext,
  documents: LakeDocument[],
  omitted?: JsonObject[],
): Response {
  const { resultBytes } = limitsFor(shareOf(context).group === 'site', context.services.limits)
  if (exceedsSize(documents, resultBytes)) throw httpError(413, `The documents exceed ${resultBytes} bytes`)
  const body = new TextEncoder().encode(JSON.stringify({ documents, omitted }))
  return bytesResponse(context, body, jsonHeaders())
}

const CHUNK_CHARACTERS = 64 * 1024

/** Pulls objects as the client reads, so that long responses neither fill the memory nor block other requests. */
export function ndjsonResponse(objects: Iterator<object, void>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      while (text.length < CHUNK_CHARACTERS) {
        const { value, done } = objects.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += `${JSON.stringify(value)}\n`
      }
      controller.enqueue(encoder.encode(text))
    },
  })
  return new Response(body, {
    headers: privateHeaders('application/x-ndjson; charset=utf-8'),
  })
}
