import { attributeProblem, isJsonObject, type JsonObject, type JsonValue } from '../documents/json.ts'
import { isValidDocumentId } from '../documents/document.ts'

/** Message in the shape that Sanity Studio reads; any other makes it show an error. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: JsonObject[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

export type PresenceCall = { id: string | number; method: string; params: JsonObject }

const SESSION = /^[\w-]{1,64}$/
const MAX_LOCATIONS = 20
const MAX_PATH = 40

export function parseCall(text: string): PresenceCall | undefined {
  const value = parsed(text)
  if (!isJsonObject(value)) return undefined
  const { jsonrpc, id, method, params = {} } = value
  const isCall = jsonrpc === '2.0' && typeof method === 'string' && isJsonObject(params)
  return isCall && (typeof id === 'string' || typeof id === 'number') ? { id, method, params } : undefined
}

export function sessionOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && SESSION.test(value) ? value : undefined
}

/** Drops locations that other Studios cannot show. */
export function locationsOf(value: JsonValue | undefined): JsonObject[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_LOCATIONS).flatMap((location) => {
    if (!isJsonObject(location) || location.type !== 'document') return []
    const { documentId, path, lastActiveAt, selection } = location
    if (!isValidDocumentId(documentId) || !isPath(path)) return []
    if (typeof lastActiveAt !== 'string' || Number.isNaN(Date.parse(lastActiveAt))) return []
    const plain: JsonObject = { type: 'document', documentId, path, lastActiveAt }
    const shown = selectionOf(selection)
    const valid = shown ? { ...plain, selection: shown } : plain
    // Values too deep cannot be written as JSON.
    return attributeProblem(valid) ? [] : [valid]
  })
}

/** The editor of other Studios fails when one end is not a point. */
function selectionOf(value: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined
  const [anchor, focus] = [pointOf(value.anchor), pointOf(value.focus)]
  return anchor && focus && { anchor, focus, ...(value.backward === true ? { backward: true } : {}) }
}

function pointOf(value: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined
  const { path, offset } = value
  if (!isPath(path) || path.some(Array.isArray)) return undefined
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 ? { path, offset } : undefined
}

function isPath(value: JsonValue | undefined): value is JsonValue[] {
  return Array.isArray(value) && value.length <= MAX_PATH && value.every(isSegment)
}

function isSegment(value: JsonValue): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true
  if (Array.isArray(value)) return value.length === 2
  return isJsonObject(value) && typeof value._key === 'string'
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
