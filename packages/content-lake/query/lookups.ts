import { DateTime } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'

// Functions of rewritten queries (subqueries.ts). Lists of one evaluation are the same objects for all documents.

const sets = new WeakMap<unknown[], Set<unknown>>()

/** The operator `in` for a list. */
export function isIn(value: unknown, items: unknown): boolean | null {
  if (!Array.isArray(items)) return null
  if (value instanceof DateTime) return items.some((item) => item instanceof DateTime && value.equals(item))
  if (typeof value === 'object' && value !== null) return false
  return memoized(sets, items, () => new Set(items.map((item: unknown) => item ?? null))).has(value ?? null)
}

type Positions = Map<string, number[]>

const references = new WeakMap<unknown[], Positions>()
const keyed = new WeakMap<unknown[], Positions>()

/** Documents that may satisfy `references(ids)`; the filter decides. */
export function pickReferencing(documents: LakeDocument[], ids: unknown): LakeDocument[] {
  return pick(documents, ids, () => memoized(references, documents, () => positionsOf(documents.map(refsIn))))
}

/** Documents whose key, a value or a list of values, may match; the filter decides. `keys`: one item per document. */
export function pickWithKey(documents: LakeDocument[], keys: unknown[], value: unknown): LakeDocument[] {
  return pick(documents, value, () => memoized(keyed, keys, () => positionsOf(keys)))
}

function pick(documents: LakeDocument[], value: unknown, positions: () => Positions): LakeDocument[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (!Array.isArray(documents) || !values.every((item) => typeof item === 'string')) return documents
  const index = positions()
  const found = new Set(values.flatMap((item) => index.get(item) ?? []))
  return [...found].sort((a, b) => a - b).map((position) => documents[position]!)
}

function positionsOf(keys: unknown[]): Positions {
  const positions: Positions = new Map()
  for (const [position, key] of keys.entries())
    for (const text of new Set(textsIn(key))) {
      const known = positions.get(text)
      if (known) known.push(position)
      else positions.set(text, [position])
    }
  return positions
}

function textsIn(key: unknown): string[] {
  if (Array.isArray(key)) return key.flatMap(textsIn)
  return typeof key === 'string' ? [key] : []
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_ref' in value && typeof value._ref === 'string') return [value._ref]
  return Object.values(value).flatMap(refsIn)
}

function memoized<Value>(known: WeakMap<unknown[], Value>, list: unknown[], create: () => Value): Value {
  const value = known.get(list) ?? create()
  known.set(list, value)
  return value
}
