import { DateTime, type ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import { hostCall, list, mapExpressions, self, ungrouped } from './host-function.ts'

// Functions of rewritten queries (subqueries.ts). Lists of one evaluation are the same objects for all documents.

const sets = new WeakMap<unknown[], Set<unknown>>()

/** The operator `in` for a list. */
function isIn(value: unknown, items: unknown): boolean | null {
  if (!Array.isArray(items)) return null
  if (value instanceof DateTime) return items.some((item) => item instanceof DateTime && value.equals(item))
  if (typeof value === 'object' && value !== null) return false
  return memoized(sets, items, () => new Set(items.map((item: unknown) => item ?? null))).has(value ?? null)
}

type Positions = Map<string, number[]>

const references = new WeakMap<unknown[], Positions>()
const keyed = new WeakMap<unknown[], Positions>()

/** Documents that may satisfy `references(ids)`; the filter decides. */
function pickReferencing(documents: LakeDocument[], ids: unknown): LakeDocument[] {
  return pick(documents, ids, () => memoized(references, documents, () => positionsOf(documents.map(refsIn))))
}

/** Documents whose key, a value or a list of values, may match; the filter decides. `keys`: one item per document. */
function pickWithKey(documents: LakeDocument[], keys: unknown[], value: unknown): LakeDocument[] {
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

/** Computed once, before what uses it as a parameter. */
export type Subquery = { parameter: string; tree: ExprNode }

type FilterNode = Extract<ExprNode, { type: 'Filter' }>

/** `isHidden`: `^` skips the scope of a map. */
type Scope = { isIterated: boolean; isHidden: boolean }

const nested: Scope = { isIterated: true, isHidden: false }
const hidden: Scope = { isIterated: true, isHidden: true }

/**
 * Takes the work out of nested queries that would grow with the product of their documents: what does not depend on the
 * outer document is computed once, `in` a list looks into a set, and joins with `^` into an index.
 */
export function hoistSubqueries(tree: ExprNode): { tree: ExprNode; subqueries: Subquery[] } {
  const subqueries: Subquery[] = []

  function hoist(node: ExprNode): ExprNode {
    const parameter = `__subquery${subqueries.length}`
    subqueries.push({ parameter, tree: node })
    return { type: 'Parameter', name: parameter }
  }

  function walk(node: ExprNode, scope: Scope): ExprNode {
    if (scope.isIterated && isSubquery(node)) {
      const inner = walk(node, { isIterated: false, isHidden: false })
      return hoist(inner)
    }
    const within = (part: ExprNode) => walk(part, scope)
    switch (node.type) {
      case 'Filter': {
        const filter = { ...node, base: within(node.base), expr: walk(node.expr, nested) }
        return scope.isIterated && !scope.isHidden ? joined(filter, node) : filter
      }
      case 'Projection':
        return { ...node, base: within(node.base), expr: walk(node.expr, nested) }
      case 'Map':
      case 'FlatMap':
        return { ...node, base: within(node.base), expr: walk(node.expr, hidden) }
      case 'PipeFuncCall':
        return { ...node, base: within(node.base), args: node.args.map((arg) => walk(arg, nested)) }
      case 'OpCall': {
        const [left, right] = [within(node.left), within(node.right)]
        if (node.op === 'in' && right.type === 'Parameter') return hostCall(isIn, left, right)
        return { ...node, left, right }
      }
      default:
        return mapExpressions(node, within)
    }
  }

  function joined(filter: FilterNode, { expr }: FilterNode): FilterNode {
    const documents = filter.base
    if (!isClosed(documents)) return filter
    for (const condition of conjuncts(expr)) {
      if (isReferences(condition) && condition.args.length === 1) {
        const outer = outsideOf(condition.args[0]!)
        if (outer) return { ...filter, base: hostCall(pickReferencing, documents, outer) }
      }
      if (condition.type !== 'OpCall' || !(condition.op === '==' || condition.op === 'in')) continue
      for (const [own, other] of [
        [condition.left, condition.right],
        [condition.right, condition.left],
      ] as const) {
        const outer = outsideOf(other)
        if (!outer || !isClosed(own, true, 1)) continue
        const keys = hoist({ type: 'Map', base: documents, expr: list(own) })
        return { ...filter, base: hostCall(pickWithKey, documents, keys, outer) }
      }
    }
    return filter
  }

  return { tree: walk(tree, { isIterated: false, isHidden: false }), subqueries }
}

/** Reads the dataset, and nothing of what surrounds it. */
function isSubquery(node: ExprNode): boolean {
  return node.type !== 'Everything' && node.type !== 'Parameter' && isClosed(node) && readsDataset(node)
}

function readsDataset(node: ExprNode): boolean {
  if (node.type === 'Everything') return true
  if (node.type === 'Parameter') return node.name.startsWith('__selection')
  return partsOf(node).some(readsDataset)
}

const composed = new Set<ExprNode['type']>([
  ...(['And', 'Or', 'Not', 'Neg', 'Pos', 'OpCall', 'InRange', 'Select', 'Group', 'Asc', 'Desc'] as const),
  ...(['Array', 'ArrayCoerce', 'AccessElement', 'Slice', 'Object', 'Deref'] as const),
])
const namespaces = new Set(['global', 'array', 'string', 'math', 'pt', 'dateTime'])

/** Whether it has the same value in every scope. `hasThis` and `parents`: scopes that it opens itself. */
function isClosed(node: ExprNode, hasThis = false, parents = 0): boolean {
  const isClosedHere = (part: ExprNode) => isClosed(part, hasThis, parents)
  switch (node.type) {
    case 'Everything':
    case 'Value':
    case 'Parameter':
      return true
    case 'This':
      return hasThis
    case 'Parent':
      return node.n < parents
    case 'AccessAttribute':
      return node.base ? isClosedHere(node.base) : hasThis
    case 'Filter':
    case 'Projection':
      return isClosedHere(node.base) && isClosed(node.expr, true, parents + 1)
    case 'Map':
    case 'FlatMap':
      return isClosedHere(node.base) && isClosed(node.expr, true, parents)
    case 'PipeFuncCall':
      return isClosedHere(node.base) && node.args.every((arg) => isClosed(arg, true, parents + 1))
    case 'FuncCall':
      return (
        namespaces.has(node.namespace) && (hasThis || !isReferences(node)) && node.args.every(isClosedHere)
      )
    default:
      return composed.has(node.type) && partsOf(node).every(isClosedHere)
  }
}

function isReferences(node: ExprNode): node is Extract<ExprNode, { type: 'FuncCall' }> {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references'
}

function conjuncts(node: ExprNode): ExprNode[] {
  const condition = ungrouped(node)
  return condition.type === 'And' ? [condition.left, condition.right].flatMap(conjuncts) : [condition]
}

/** An attribute of `^` as the scope around the filter reads it, or undefined for all other expressions. */
function outsideOf(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Parent':
      return node.n === 1 ? self : { ...node, n: node.n - 1 }
    case 'Map':
    case 'Group':
    case 'ArrayCoerce':
    case 'AccessAttribute': {
      if (node.type === 'Map' && !isClosed(node.expr, true)) return undefined
      const base = node.base && outsideOf(node.base)
      return base && { ...node, base }
    }
    default:
      return undefined
  }
}

function partsOf(node: ExprNode): ExprNode[] {
  const parts: ExprNode[] = []
  mapExpressions(node, (part) => {
    parts.push(part)
    return part
  })
  return parts
}
