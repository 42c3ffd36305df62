import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'

/** Opcodes and operands of the npm package `mendoza`. */
export type MendozaPatch = JsonValue[]

const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19
const ARRAY_APPEND_VALUE = 20
const ARRAY_APPEND_SLICE = 21

/** `null` without a document. Copies equal parts; describes changed fields, array items and long strings. */
export function mendozaDiff(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (before === null || after === null) return [VALUE, after]
  const patch: MendozaPatch = []
  writeObject(patch, before, after)
  return patch
}

function writeObject(patch: MendozaPatch, before: JsonObject, after: JsonObject): void {
  // Opcodes name fields by index among the sorted keys of `before`.
  const keys = Object.keys(before).sort()
  keys.forEach((key, index) => {
    const next = Object.hasOwn(after, key) ? after[key] : undefined
    if (next === undefined) patch.push(OBJECT_DELETE_FIELD, index)
    else if (!isDeepStrictEqual(before[key], next)) writeField(patch, before[key], next, key, index)
  })
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OBJECT_SET_FIELD_VALUE, value, key)
  }
}

function writeField(
  patch: MendozaPatch,
  before: JsonValue | undefined,
  after: JsonValue,
  key: string,
  index: number,
): void {
  if (isJsonObject(before) && isJsonObject(after)) {
    patch.push(PUSH_FIELD_COPY, index)
    writeObject(patch, before, after)
    patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP)
    return
  }
  // Mendoza turns an empty blank output into null, so an empty array is set as a value.
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    patch.push(PUSH_FIELD_BLANK, index)
    writeArray(patch, before, after)
    patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP)
    return
  }
  const slices =
    typeof before === 'string' && typeof after === 'string' ? stringPatch(before, after) : undefined
  if (slices) patch.push(PUSH_FIELD_BLANK, index, ...slices, RETURN_INTO_OBJECT_SAME_KEY_POP)
  else patch.push(OBJECT_SET_FIELD_VALUE, after, key)
}

function writeArray(patch: MendozaPatch, before: JsonValue[], after: JsonValue[]): void {
  const position = positionsOf(before)
  let slice: { from: number; to: number } | undefined
  const endSlice = (): void => {
    if (slice) patch.push(ARRAY_APPEND_SLICE, slice.from, slice.to)
    slice = undefined
  }
  for (const item of after) {
    const index = position(item)
    const old = index === undefined ? undefined : before[index]
    if (index !== undefined && isDeepStrictEqual(old, item)) {
      if (slice?.to === index) slice.to = index + 1
      else {
        endSlice()
        slice = { from: index, to: index + 1 }
      }
      continue
    }
    endSlice()
    if (index !== undefined && isJsonObject(old) && isJsonObject(item)) {
      patch.push(PUSH_ELEMENT_COPY, index)
      writeObject(patch, old, item)
      patch.push(RETURN_INTO_ARRAY_POP)
    } else {
      patch.push(ARRAY_APPEND_VALUE, item)
    }
  }
  endSlice()
}

function positionsOf(before: JsonValue[]): (item: JsonValue) => number | undefined {
  const byIdentity = new Map<string, number>()
  before.forEach((item, index) => {
    const identity = identityOf(item)
    if (!byIdentity.has(identity)) byIdentity.set(identity, index)
  })
  return (item) => byIdentity.get(identityOf(item))
}

function identityOf(item: JsonValue): string {
  return isJsonObject(item) && typeof item._key === 'string'
    ? `key:${item._key}`
    : `value:${JSON.stringify(item)}`
}

const STRING_APPEND_STRING = 22
const STRING_APPEND_SLICE = 23
/** Shorter texts are cheaper to write out. */
const MIN_LENGTH = 48

// Undefined if writing `after` out is shorter. Offsets are UTF-8 bytes.
// Uses slices at the start or end only: mendoza 3.0.8 misplaces the end of inner slices after non-ASCII characters.
export function stringPatch(before: string, after: string): MendozaPatch | undefined {
  if (after.length < MIN_LENGTH) return undefined
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, prefix)
  if (prefix + suffix < after.length / 2) return undefined
  const patch: MendozaPatch = []
  if (prefix > 0) patch.push(STRING_APPEND_SLICE, 0, utf8Length(before.slice(0, prefix)))
  const inserted = after.slice(prefix, after.length - suffix)
  if (inserted !== '') patch.push(STRING_APPEND_STRING, inserted)
  if (suffix > 0) {
    patch.push(STRING_APPEND_SLICE, utf8Length(before.slice(0, before.length - suffix)), utf8Length(before))
  }
  return patch
}

function commonPrefix(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  while (length < max && a[length] === b[length]) length += 1
  return splitsPair(a, length) || splitsPair(b, length) ? length - 1 : length
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const max = Math.min(a.length, b.length) - prefix
  let length = 0
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1
  return splitsPair(a, a.length - length) || splitsPair(b, b.length - length) ? length - 1 : length
}

function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
