import type { ExprNode, ObjectAttributeNode, SelectAlternativeNode } from 'groq-js'
import { mapExpressions } from './host-function.ts'

/** The object that a value was read from, and the name there; of each item for an array that a query made. */
export type Origin = { of: unknown; key: string | number } | Origin[] | null

/** Names that no attribute of a document has. */
export const ORIGIN = '\0origin:'
export const SPLAT = '\0splat:'

const known = new WeakMap<ExprNode, ExprNode>()

// groq-js does not tell where values come from, so the query computes it: each attribute of a projection gets a companion
// with its origin. Objects need none, since a query passes those of documents on as they are.
export function withOrigins(tree: ExprNode): ExprNode {
  const traced = known.get(tree) ?? rootOf(trace(tree, { splats: 0 }))
  known.set(tree, traced)
  return traced
}

function rootOf(traced: ExprNode): ExprNode {
  return {
    type: 'Object',
    attributes: [attribute('value', traced), attribute('origin', originOf(traced) ?? NOTHING)],
  }
}

const NOTHING: ExprNode = { type: 'Value', value: null }

function attribute(name: string, value: ExprNode): ObjectAttributeNode {
  return { type: 'ObjectAttributeValue', name, value }
}

/** Splats are numbered, so that one does not hide that of an object in it. */
function trace(untraced: ExprNode, counter: { splats: number }): ExprNode {
  const node = mapExpressions(untraced, (part) => trace(part, counter))
  if (node.type !== 'Object') return node
  const attributes = node.attributes.flatMap((given: ObjectAttributeNode) => [
    given,
    ...companions(given, counter),
  ])
  return { ...node, attributes }
}

function companions(given: ObjectAttributeNode, counter: { splats: number }): ObjectAttributeNode[] {
  if (given.type === 'ObjectAttributeValue')
    return [attribute(ORIGIN + given.name, originOf(given.value) ?? NOTHING)]
  // The companions of its attributes come along.
  if (given.value.type === 'Object') return []
  const splat = attribute(`${SPLAT}${(counter.splats += 1)}`, given.value)
  return [given.type === 'ObjectSplat' ? splat : { ...given, value: { type: 'Object', attributes: [splat] } }]
}

function originOf(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'AccessAttribute':
      return originFrom(node.base ?? { type: 'This' }, node.name)
    case 'AccessElement':
      return originFrom(node.base, node.index)
    case 'Group':
    case 'ArrayCoerce':
      return originOf(node.base)
    case 'Map':
    case 'FlatMap': {
      const expr = originOf(node.expr)
      return expr && { ...node, expr }
    }
    case 'Select': {
      const alternatives = node.alternatives.map((one: SelectAlternativeNode) => ({
        ...one,
        value: originOf(one.value) ?? NOTHING,
      }))
      const { fallback } = node
      return { ...node, alternatives, ...(fallback ? { fallback: originOf(fallback) ?? NOTHING } : {}) }
    }
    case 'FuncCall':
      return node.namespace === 'global' && node.name === 'coalesce' ? firstOrigin(node.args) : undefined
    default:
      return undefined
  }
}

function originFrom(object: ExprNode, key: string | number): ExprNode {
  return {
    type: 'Object',
    attributes: [attribute('of', object), attribute('key', { type: 'Value', value: key })],
  }
}

function firstOrigin(args: ExprNode[]): ExprNode {
  const alternatives = args.map((arg) => ({
    type: 'SelectAlternative' as const,
    condition: { type: 'FuncCall' as const, namespace: 'global', name: 'defined', args: [arg] },
    value: originOf(arg) ?? NOTHING,
  }))
  return { type: 'Select', alternatives }
}
