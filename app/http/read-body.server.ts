import { errorResponse } from './error-response.server.ts'

/** Bytes: the longest message in Chinese, nine per URL-encoded character, and longer ones, which come back with their text. */
export const maxBodyBytes = 262_144

/** Reads rejected bodies up to here: many clients see the response only after sending everything. */
const maxReadBytes = 4_194_304

/** Throws a response: 413 too large, 415 other type, 400 unreadable or not UTF-8. */
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

/** Empty for a missing field or a file. Removes NUL, which databases reject. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** `limit` in bytes. Throws as `readForm` does. */
export async function readJson(request: Request, limit = maxBodyBytes): Promise<unknown> {
  const body = await readBytes(request, limit)
  if (mediaType(request) !== 'application/json') throw errorResponse(request, 415)
  const text = decode(request, body)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw errorResponse(request, 400)
  }
}

export async function readText(request: Request, limit = maxBodyBytes): Promise<string> {
  return decode(request, await readBytes(request, limit))
}

function mediaType(request: Request): string {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Throws a response: 413. */
export async function readBytes(request: Request, limit = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxReadBytes) throw errorResponse(request, 413)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    if (size > maxReadBytes) break
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

/** Form parsers replace invalid UTF-8 silently. A lone percent sign is valid. */
function checkPercentEncoding(request: Request, text: string): void {
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    throw errorResponse(request, 400)
  }
}
