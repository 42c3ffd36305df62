import { DateTime, Path } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { hostCall, ungrouped } from './host-function.ts'
import type { Rewrite } from './host-function.ts'

// groq-js orders texts by UTF-16 code units, Sanity by code points.

type SortKey = { path: string[]; sign: 1 | -1 }

const highUnits = /[\ud800-\uffff]/g

/** Whether UTF-16 orders the value as code points do. */
export function isPlainlyOrdered(value: unknown): boolean {
  return typeof value !== 'string' || value.search(highUnits) === -1
}

/** A text whose UTF-16 code units are in the order of its code points. */
export function sortKey(value: unknown): unknown {
  if (typeof value !== 'string' || isPlainlyOrdered(value)) return value
  return value.replace(highUnits, (unit) => {
    const code = unit.charCodeAt(0)
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800)
  })
}

/** Replaces `base | order(…)`. Attributes, the usual keys, are read without groq-js, which is faster. */
export function ordered(base: ExprNode, args: ExprNode[], rewrite: Rewrite): ExprNode {
  const keys = args.flatMap((arg) => attributeKey(arg) ?? [])
  if (keys.length === args.length) {
    return hostCall((items: unknown) => (Array.isArray(items) ? sorted(items, keys) : null), rewrite(base))
  }
  const sortable = (arg: ExprNode): ExprNode => {
    const isDirected = arg.type === 'Asc' || arg.type === 'Desc'
    return isDirected ? { ...arg, base: sortable(arg.base) } : hostCall(sortKey, rewrite(arg))
  }
  return { type: 'PipeFuncCall', name: 'order', base: rewrite(base), args: args.map(sortable) }
}

function attributeKey(arg: ExprNode): SortKey | undefined {
  const path: string[] = []
  let node = ungrouped(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg)
  while (node.type === 'AccessAttribute') {
    path.unshift(node.name)
    node = ungrouped(node.base ?? { type: 'This' })
  }
  return node.type === 'This' ? { path, sign: arg.type === 'Desc' ? -1 : 1 } : undefined
}

function sorted(items: unknown[], keys: SortKey[]): unknown[] {
  const rows = items.map((item) => ({ item, values: keys.map(({ path }) => sortKey(valueAt(item, path))) }))
  rows.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = compare(a.values[index], b.values[index])
      if (order !== 0) return sign * order
    }
    return 0
  })
  return rows.map(({ item }) => item)
}

function valueAt(item: unknown, path: string[]): unknown {
  let value = item
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    if (Array.isArray(value) || value instanceof DateTime || value instanceof Path) return null
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0 || rank === ranks.length) return difference
  if (a instanceof DateTime) return a.compareTo(b as DateTime)
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1
}

const ranks = ['datetime', 'number', 'string', 'boolean']

/** Everything else comes last. */
function rankOf(value: unknown): number {
  const rank = ranks.indexOf(value instanceof DateTime ? 'datetime' : typeof value)
  return rank === -1 ? ranks.length : rank
}
