import { isDay } from '../../shared/text/calendar.ts'
import { httpError } from './errors.ts'
import {
  isDeeperThan,
  isJsonObject,
  attributeProblem,
  type JsonObject,
  type JsonValue,
} from '../documents/json.ts'

const ONE_DAY = 86_400_000
/** From here on, `published` is the default perspective. */
const PUBLISHED_SINCE = '2025-02-19'

/** `1`, `X` (experimental, the newest) or a date. Throws for others, as Sanity does. */
export function checkVersion(version: string, now = Date.now()): void {
  const date = version.slice(1)
  // A client far east has tomorrow's date.
  if (/^v[1X]$/.test(version) || (isDay(date) && Date.parse(date) <= now + ONE_DAY)) return
  throw httpError(
    400,
    `Invalid API version "${version.slice(0, 40)}": expected v1, vX or a date that is not in the future`,
  )
}

export function defaultPerspective(version: string): 'raw' | 'published' {
  return version === 'vX' || version.slice(1) >= PUBLISHED_SINCE ? 'published' : 'raw'
}

/** Deepest document and its envelope. Deeper values could exhaust the stack. */
const MAX_LEVELS = 80

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

export async function readJson(request: Request, limit: number): Promise<JsonValue> {
  return parseJson(await readBytes(request, limit))
}

export function parseJsonObject(bytes: Uint8Array): JsonObject {
  const value = parseJson(bytes)
  if (!isJsonObject(value)) throw httpError(400, 'The body must be a JSON object')
  return value
}

function parseJson(bytes: Uint8Array): JsonValue {
  const value = parsed(bytes)
  if (isDeeperThan(MAX_LEVELS, value)) throw httpError(400, 'The body is nested too deeply')
  return value
}

function parsed(bytes: Uint8Array): JsonValue {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(withWholePairs(text)) as JsonValue
  } catch {
    throw httpError(400, 'The body is not valid JSON')
  }
}

const HALF = /\\u[dD][89a-fA-F]/
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g

/** Replaces escapes of half a surrogate pair, so that no stored text holds half a character. */
function withWholePairs(json: string): string {
  if (!HALF.test(json)) return json
  return json.replace(ESCAPE, (escape, half) => (half ? '\\ufffd' : escape))
}

function tooLarge(limit: number) {
  return httpError(413, `The body exceeds the limit of ${limit} bytes`)
}

type GivenQuery = { query: string; parameters: JsonObject }

export function queryFromUrl(url: URL, maxLength: number): GivenQuery {
  const given = Array.from(url.searchParams).filter(([name]) => name.startsWith('$'))
  const parameters = given.map(([name, value]) => [name.slice(1), parseParameter(name, value)] as const)
  return checked(url.searchParams.get('query'), Object.fromEntries(parameters), maxLength)
}

export function queryFromBody(body: JsonObject, maxLength: number): GivenQuery {
  const { query, params } = body
  if (params !== undefined && !isJsonObject(params)) throw httpError(400, '"params" must be an object')
  return checked(query, params ?? {}, maxLength)
}

function checked(query: unknown, parameters: JsonObject, maxLength: number): GivenQuery {
  if (typeof query !== 'string' || query.trim() === '')
    throw httpError(400, 'The parameter "query" is missing')
  if (query.length > maxLength) throw httpError(413, `The query exceeds the limit of ${maxLength} characters`)
  const problem = attributeProblem(parameters)
  if (problem) throw httpError(400, `The parameters of the query are not allowed: ${problem}`)
  return { query, parameters }
}

function parseParameter(name: string, text: string): JsonObject[string] {
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, `The parameter "${name.slice(0, 100)}" is not valid JSON`)
  }
}
