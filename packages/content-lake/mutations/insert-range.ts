import type { JsonValue } from '../documents/json.ts'
import type { Insertion } from './mutation.ts'
import { placesOf } from './places.ts'

const RANGE = /^(.*)\[(-?\d{1,6}):(-?\d{0,6})\]$/s

// @sanity/mutator reads ranges in `replace` differently from Sanity, so they are written out.
// In Sanity, a bound of -1 is the end of the array, and an empty range inserts.
export function explicitRange(insertion: Insertion, document: JsonValue): Insertion {
  const range = 'replace' in insertion && RANGE.exec(insertion.replace)
  if (!range) return insertion
  const [, path = '', first = '', last = ''] = range
  const [array, ...others] = placesOf(path, document)
  if (!Array.isArray(array?.value) || others.length > 0) return insertion
  const { length } = array.value
  const start = bound(first, length)
  const end = last === '' ? length : bound(last, length)
  const { items } = insertion
  return end > start ? { replace: `${path}[${start}:${end}]`, items } : { before: `${path}[${start}]`, items }
}

function bound(text: string, length: number): number {
  const value = Number(text)
  return Math.min(Math.max(value < 0 ? length + value + 1 : value, 0), length)
}
