import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagMatches } from '../../packages/shared/http/etag-matches.ts'
import { acceptedEncoding } from '../http/encodings.ts'
import type { CachedPage } from './cached-page.ts'

export function pageSender(always: Record<string, string>) {
  const selectBody = bodySelector(always)
  return (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
    if (etagMatches(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, { ...notModifiedHeaders(page), ...always }).end()
      return
    }
    const { body, head } = selectBody(page, request.headers['accept-encoding'])
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body)
  }
}

const selectBody = bodySelector({})

export function pageResponse(request: Request, page: CachedPage): Response {
  if (etagMatches(request.headers.get('If-None-Match'), page.etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders(page) })
  }
  const { body, head } = selectBody(page, request.headers.get('Accept-Encoding'))
  const headers = head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: headers as [string, string][],
  })
}

/** `head`: names and values in turn, as `writeHead` takes them. */
type PreparedBody = { body: Buffer; head: string[] }

function bodySelector(always: Record<string, string>) {
  const known = new WeakMap<Buffer, PreparedBody>()
  return (
    { bodies, headers }: CachedPage,
    acceptEncoding: string | string[] | null | undefined,
  ): PreparedBody => {
    const encoding = acceptedEncoding(acceptEncoding?.toString()) ?? 'identity'
    const body = bodies[encoding]
    const prepared = known.get(body)
    if (prepared) return prepared
    const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    const length = { 'Content-Length': String(body.byteLength) }
    const head = Object.entries({ ...headers, ...always, ...encoded, ...length }).flat()
    const created = { body, head }
    known.set(body, created)
    return created
  }
}

function notModifiedHeaders({ headers }: CachedPage): Record<string, string> {
  return {
    ETag: headers.ETag ?? '',
    'Cache-Control': headers['Cache-Control'] ?? '',
    Vary: headers.Vary ?? '',
  }
}
