import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { stringPatch } from './string-patch.ts'

/** Opcodes with their operands, as the npm package `mendoza` applies them. */
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

/**
 * A Mendoza patch that turns `before` into `after` (`null` where there is no document). Small rather than
 * minimal: equal parts are copied, changed fields, array items and long strings are described by what changed.
 */
export function mendozaDiff(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (before === null || after === null) return [VALUE, after]
  const patch: MendozaPatch = []
  writeObject(patch, before, after)
  return patch
}

function writeObject(patch: MendozaPatch, before: JsonObject, after: JsonObject): void {
  // Fields are addressed by their position among the sorted keys of the state before.
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
  // A blank output that nothing is appended to would end as null, so an empty array is set as a value.
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

/** Finds an item in the array before: by `_key` where it has one, else by equality of plain values. */
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
