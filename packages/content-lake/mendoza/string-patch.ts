import type { MendozaPatch } from './diff.ts'

const STRING_APPEND_STRING = 22
const STRING_APPEND_SLICE = 23
/** Below this many characters the whole new text is hardly longer than a description of its change. */
const MIN_LENGTH = 48

/**
 * Operations that build `after` from a start and an end of `before` with new text between, or nothing if writing
 * `after` out is shorter. Offsets are UTF-8 bytes. Only slices that begin at 0 or end at the end of the string
 * are used: mendoza 3.0.8 resolves the end of an inner slice wrongly after characters beyond ASCII.
 */
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
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return splitsPair(a, length) || splitsPair(b, length) ? length - 1 : length
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const most = Math.min(a.length, b.length) - prefix
  let length = 0
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1
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
