import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { etagMatches } from '../../shared/http/etag-matches.ts'
import { httpError } from './errors.ts'

/** File names derive from the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Blocks scripts, requests and forms, also when an asset is opened directly. */
const LOCKED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'none'; sandbox"

export type AssetFacts = {
  etag: string
  mimeType: string
  downloadName: string | undefined
  variesByAccept: boolean
}

export function assetHeaders(facts: AssetFacts): Headers {
  const headers = new Headers({
    'content-type': facts.mimeType,
    'cache-control': IMMUTABLE,
    etag: `"${facts.etag}"`,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
  // Browsers show no PDF in a sandbox, and a PDF cannot reach the page's origin.
  if (facts.mimeType !== 'application/pdf') headers.set('content-security-policy', LOCKED_POLICY)
  if (facts.variesByAccept) headers.set('vary', 'Accept')
  if (facts.downloadName !== undefined) headers.set('content-disposition', attachment(facts.downloadName))
  return headers
}

/** 304 if the client has it already. */
export async function unchangedOr(
  request: Request,
  facts: AssetFacts,
  respond: () => Promise<Response>,
): Promise<Response> {
  const tags = request.headers.get('if-none-match')
  if (!etagMatches(tags, `"${facts.etag}"`) && !etagMatches(tags, '*')) return respond()
  const headers = assetHeaders(facts)
  for (const name of ['content-type', 'content-disposition', 'content-security-policy']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

export async function fileResponse(request: Request, file: string, facts: AssetFacts): Promise<Response> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw httpError(404, 'Asset not found')
  const headers = assetHeaders(facts)
  headers.set('accept-ranges', 'bytes')
  const range = byteRange(request.headers.get('range'), found.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${found.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${found.size}`)
  const isEmpty = request.method === 'HEAD' || found.size === 0
  const body = isEmpty ? null : streamOf(file, start, end)
  return new Response(body, { status: range ? 206 : 200, headers })
}

function streamOf(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>
}

function byteRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
