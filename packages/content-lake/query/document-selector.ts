import type { ExprNode } from 'groq-js'
import { ungrouped } from './host-function.ts'

/** Values of which documents must have one to pass a filter, which may still reject them. */
export type DocumentSelector = { id?: Operand[]; type?: Operand[]; slug?: Operand[] }
type Operand = { value: unknown } | { parameter: string }

export function selectorOf(filter: ExprNode): DocumentSelector {
  const node = ungrouped(filter)
  switch (node.type) {
    case 'And':
      return { ...selectorOf(node.right), ...selectorOf(node.left) }
    case 'Or':
      return either(selectorOf(node.left), selectorOf(node.right))
    case 'OpCall':
      if (node.op === 'in') return bound(node.left, listed(node.right)) ?? {}
      if (node.op !== '==') return {}
      return bound(node.left, [node.right]) ?? bound(node.right, [node.left]) ?? {}
    default:
      return {}
  }
}

/** Parameters may be lists. */
export function valuesOf(operands: Operand[], parameters: Record<string, unknown>): unknown[] {
  return operands.flatMap((operand) =>
    'parameter' in operand ? parameters[operand.parameter] : operand.value,
  )
}

function either(a: DocumentSelector, b: DocumentSelector): DocumentSelector {
  const names = (['id', 'type', 'slug'] as const).filter((name) => a[name] && b[name])
  return Object.fromEntries(names.map((name) => [name, [...a[name]!, ...b[name]!]]))
}

function bound(attribute: ExprNode, values: ExprNode[]): DocumentSelector | undefined {
  const name = attributeOf(ungrouped(attribute))
  const operands = values.flatMap((value) => operandOf(ungrouped(value)) ?? [])
  return name && operands.length === values.length ? { [name]: operands } : undefined
}

function listed(node: ExprNode): ExprNode[] {
  const list = ungrouped(node)
  return list.type === 'Array' ? list.elements.map(({ value }) => value) : [list]
}

function operandOf(node: ExprNode): Operand | undefined {
  if (node.type === 'Value') return { value: node.value }
  return node.type === 'Parameter' ? { parameter: node.name } : undefined
}

function attributeOf(node: ExprNode): keyof DocumentSelector | undefined {
  if (isAttribute(node, '_id')) return 'id'
  if (isAttribute(node, '_type')) return 'type'
  const isSlug = node.type === 'AccessAttribute' && node.name === 'current' && node.base
  return isSlug && isAttribute(isSlug, 'slug') ? 'slug' : undefined
}

function isAttribute(node: ExprNode, name: string): boolean {
  if (node.type !== 'AccessAttribute' || node.name !== name) return false
  return !node.base || node.base.type === 'This'
}
