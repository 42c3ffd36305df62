import { extractWithPath } from '@sanity/mutator'
import { isJsonObject, type JsonValue } from '../documents/json.ts'
import { PatchProblem } from './parse-patch.ts'
import type { Insertion } from './mutation.ts'

/** Names of attributes and indexes of arrays. */
export type Place = (string | number)[]

/** Where a JSONMatch path leads in a document. Throws PatchProblem. */
export function placesOf(path: string, document: JsonValue): { place: Place; value: JsonValue }[] {
  try {
    return extractWithPath(path, document).map(({ path: place, value }) => ({
      place,
      value: value as JsonValue,
    }))
  } catch (error) {
    throw new PatchProblem(error instanceof Error ? error.message : 'The path cannot be read')
  }
}

/** Missing attributes can be created, missing items of arrays cannot. */
export function canBeSet(value: JsonValue | undefined, [step, ...rest]: Place): boolean {
  if (step === undefined) return true
  if (typeof step === 'number') return Array.isArray(value) && step in value && canBeSet(value[step], rest)
  return canBeSet(attribute(value, step), rest)
}

export function withValueAt(
  value: JsonValue | undefined,
  [step, ...rest]: Place,
  next: JsonValue,
): JsonValue {
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((item, at) => (at === step ? withValueAt(item, rest, next) : item))
  return { ...(isJsonObject(value) ? value : {}), [step]: withValueAt(attribute(value, step), rest, next) }
}

function attribute(value: JsonValue | undefined, name: string | number): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** The reverse of `placesOf`. */
export function pathOf(place: Place): string {
  return place.map(pathStep).join('')
}

function pathStep(step: string | number, index: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (/^[A-Za-z_]\w*$/.test(step)) return index === 0 ? step : `.${step}`
  return `['${step.replace(/['\\]/g, '\\$&')}']`
}

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
