import type { ExprNode } from 'groq-js'

/**
 * What a filter over all documents says about the `_id` or the `_type` of those that can pass it. Values are
 * known when the query runs, since they may be parameters.
 */
export type DocumentSelector = { by: 'id' | 'type'; operands: Operand[] }
type Operand = { value: unknown } | { parameter: string }

/**
 * The narrowest selector that every document passing `filter` satisfies, or nothing if the filter does not
 * bind `_id` or `_type`. The filter may then still reject documents that the selector lets through.
 */
export function selectorOf(filter: ExprNode): DocumentSelector | undefined {
  switch (filter.type) {
    case 'Group':
      return selectorOf(filter.base)
    case 'And':
      return narrower(selectorOf(filter.left), selectorOf(filter.right))
    case 'Or':
      return union(selectorOf(filter.left), selectorOf(filter.right))
    case 'OpCall':
      return comparison(filter.op, filter.left, filter.right)
    default:
      return undefined
  }
}

/** Ids or types that a selector stands for. Anything but strings can equal neither and selects nothing. */
export function selectedNames(selector: DocumentSelector, parameters: Record<string, unknown>): Set<string> {
  const names = new Set<string>()
  for (const operand of selector.operands) {
    const value = 'parameter' in operand ? parameters[operand.parameter] : operand.value
    for (const name of Array.isArray(value) ? value : [value]) {
      if (typeof name === 'string') names.add(name)
    }
  }
  return names
}

export function narrower(
  a: DocumentSelector | undefined,
  b: DocumentSelector | undefined,
): DocumentSelector | undefined {
  if (!a || !b) return a ?? b
  return a.by === 'id' ? a : b
}

function union(
  a: DocumentSelector | undefined,
  b: DocumentSelector | undefined,
): DocumentSelector | undefined {
  if (!a || !b || a.by !== b.by) return undefined
  return { by: a.by, operands: [...a.operands, ...b.operands] }
}

function comparison(op: string, left: ExprNode, right: ExprNode): DocumentSelector | undefined {
  if (op === '==') return equality(left, right) ?? equality(right, left)
  if (op !== 'in') return undefined
  const by = boundAttribute(left)
  const operands = listOperands(right)
  return by && operands && { by, operands }
}

function equality(attribute: ExprNode, value: ExprNode): DocumentSelector | undefined {
  const by = boundAttribute(attribute)
  const operand = operandOf(value)
  // `_type == ["a"]` is never true, but listing "a" for it is still sound.
  return by && operand && { by, operands: [operand] }
}

function boundAttribute(node: ExprNode): 'id' | 'type' | undefined {
  if (node.type === 'Group') return boundAttribute(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return undefined
  if (node.name === '_id') return 'id'
  return node.name === '_type' ? 'type' : undefined
}

function operandOf(node: ExprNode): Operand | undefined {
  if (node.type === 'Group') return operandOf(node.base)
  if (node.type === 'Value') return { value: node.value }
  return node.type === 'Parameter' ? { parameter: node.name } : undefined
}

function listOperands(node: ExprNode): Operand[] | undefined {
  if (node.type === 'Group') return listOperands(node.base)
  if (node.type !== 'Array') {
    const operand = operandOf(node)
    return operand && [operand]
  }
  const operands: Operand[] = []
  for (const element of node.elements) {
    const operand = operandOf(element.value)
    if (!operand) return undefined
    operands.push(operand)
  }
  return operands
}
