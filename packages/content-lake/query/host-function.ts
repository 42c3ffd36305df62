import type { ExprNode } from 'groq-js'

export type Rewrite = (node: ExprNode) => ExprNode

export const self: ExprNode = { type: 'This' }

/**
 * Calls a function of ours from a query. groq-js has no hook for functions, but it evaluates `list + list` as
 * `left.concat(right)`: a list with its own `concat` receives the evaluated arguments.
 */
export function hostCall<Values extends unknown[]>(
  call: (...values: Values) => unknown,
  ...values: ExprNode[]
): ExprNode {
  const host = Object.assign([], { concat: (evaluated: Values) => call(...evaluated) })
  return { type: 'OpCall', op: '+', left: { type: 'Value', value: host }, right: list(...values) }
}

export function list(...values: ExprNode[]): ExprNode {
  return {
    type: 'Array',
    elements: values.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
  }
}

/** Evaluates `value` once; in `body` it is `@`. */
export function bind(value: ExprNode, body: ExprNode): ExprNode {
  return { type: 'AccessElement', base: { type: 'Map', base: list(value), expr: body }, index: 0 }
}

/** Copies a node with its expressions replaced. Constants and the nodes around expressions stay as they are. */
export function mapExpressions<Node extends object>(node: Node, replace: Rewrite): Node {
  if (isNode(node) && node.type === 'Value') return node
  const fields = Object.entries(node).map(([name, field]) => [name, mapField(field, replace)])
  return Object.fromEntries(fields) as Node
}

function mapField(field: unknown, replace: Rewrite): unknown {
  if (Array.isArray(field)) return field.map((item) => mapField(item, replace))
  if (typeof field !== 'object' || field === null) return field
  return isNode(field) ? replace(field) : field
}

function isNode(field: object): field is ExprNode {
  return 'type' in field && typeof field.type === 'string'
}

export function ungrouped(node: ExprNode): ExprNode {
  return node.type === 'Group' ? ungrouped(node.base) : node
}
