import { errorResponse } from './error-response.server.ts'

/**
 * What a form or a message of this site may weigh, in bytes: the longest letter in Chinese, whose every character takes
 * nine in a form without scripts, and one that is too long, so that it comes back with its text.
 */
const largest = 262_144

/** Up to here a body is read before it is refused: many clients see the answer only when they have sent everything. */
const readToItsEnd = 4_194_304

/**
 * The fields of a posted form. Throws 413 when it is too large, 415 for another type, 400 when it cannot be read, as for
 * text that is not UTF-8; the bodies of these answers name the reason.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = mediaType(request)
  const body = await readBytes(request)
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    throw errorResponse(request, 415)
  const text = decode(request, body)
  if (type !== 'multipart/form-data') checkPercentEncoding(request, text)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => {
    throw errorResponse(request, 400)
  })
}

/** A field of a form as text, without NUL, which no database takes; empty where it is missing or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** A posted JSON value of at most `limit` bytes. Throws as `readForm` does; text that is not UTF-8 counts as unreadable. */
export async function readJson(request: Request, limit = largest): Promise<unknown> {
  const body = await readBytes(request, limit)
  if (mediaType(request) !== 'application/json') throw errorResponse(request, 415)
  const text = decode(request, body)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw errorResponse(request, 400)
  }
}

/** A posted text of at most `limit` bytes, whatever its type is said to be. Throws 413 and 400 as `readForm` does. */
export async function readText(request: Request, limit = largest): Promise<string> {
  return decode(request, await readBytes(request, limit))
}

function mediaType(request: Request): string {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readBytes(request: Request, limit = largest): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > readToItsEnd) throw errorResponse(request, 413)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    if (size > readToItsEnd) break
  }
  if (size > limit) throw errorResponse(request, 413)
  return new Uint8Array(Buffer.concat(chunks))
}

function decode(request: Request, body: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw errorResponse(request, 400)
  }
}

/** Parsers of forms put replacement characters where what is encoded is not UTF-8; a lone percent sign is itself. */
function checkPercentEncoding(request: Request, text: string): void {
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    throw errorResponse(request, 400)
  }
}
