import { isDeeperThan } from '../documents/attribute-rules.ts'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { httpError } from './errors.ts'

/** Levels of the deepest document, and of what a request puts around it. Deeper values could exhaust the stack of readers. */
const MAX_LEVELS = 80

/** Reads a body of at most `limit` bytes; a longer one is refused with 413 as soon as that is known. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(value)
  }
}

/** Reads any JSON value. Malformed JSON, invalid UTF-8 and values nested without end are 400. */
export async function readJson(request: Request, limit: number): Promise<JsonValue> {
  const value = parseJson(await readBytes(request, limit))
  if (isDeeperThan(MAX_LEVELS, value)) throw httpError(400, 'The body is nested too deeply')
  return value
}

/** Reads a JSON object in the same way; anything but an object is 400. */
export async function readJsonObject(request: Request, limit: number): Promise<JsonObject> {
  const value = await readJson(request, limit)
  if (!isJsonObject(value)) throw httpError(400, 'The body must be a JSON object')
  return value
}

function parseJson(bytes: Uint8Array): JsonValue {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as JsonValue
  } catch {
    throw httpError(400, 'The body is not valid JSON')
  }
}

function tooLarge(limit: number) {
  return httpError(413, `The body exceeds the limit of ${limit} bytes`)
}
