import type { ExprNode } from 'groq-js'

/** Bounds on `_id` or `_type` of documents that can pass a filter. Values may be parameters. */
export type DocumentSelector = {
  by: 'id' | 'type'
  operands: Operand[]
  slugs?: Operand[]
}
type Operand = { value: unknown } | { parameter: string }

/** Undefined if the filter binds neither. The filter may still reject documents of the selector. */
export function selectorOf(filter: ExprNode): DocumentSelector | undefined {
  switch (filter.type) {
    case 'Group':
      return selectorOf(filter.base)
    case 'And':
      return withSlugs(
        narrower(selectorOf(filter.left), selectorOf(filter.right)),
        slugsOf(filter.left) ?? slugsOf(filter.right),
      )
    case 'Or':
      return union(selectorOf(filter.left), selectorOf(filter.right))
    case 'OpCall':
      return comparison(filter.op, filter.left, filter.right)
    default:
      return undefined
  }
}

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

export function selectedSlugs(
  { slugs }: DocumentSelector,
  parameters: Record<string, unknown>,
): string[] | undefined {
  const values = slugs?.flatMap((operand) => {
    return 'parameter' in operand ? parameters[operand.parameter] : operand.value
  })
  return values?.every((value) => typeof value === 'string') ? values : undefined
}

export function narrower(
  a: DocumentSelector | undefined,
  b: DocumentSelector | undefined,
): DocumentSelector | undefined {
  if (!a || !b) return a ?? b
  if (a.by === 'id') return a
  return b.by === 'id' ? b : withSlugs(b, a.slugs ?? b.slugs)
}

function withSlugs(
  selector: DocumentSelector | undefined,
  slugs: Operand[] | undefined,
): DocumentSelector | undefined {
  return selector?.by === 'type' && slugs ? { ...selector, slugs } : selector
}

function slugsOf(filter: ExprNode): Operand[] | undefined {
  if (filter.type === 'Group') return slugsOf(filter.base)
  if (filter.type === 'And') return slugsOf(filter.left) ?? slugsOf(filter.right)
  if (filter.type !== 'OpCall') return undefined
  if (filter.op === 'in') return isSlug(filter.left) ? listOperands(filter.right) : undefined
  if (filter.op !== '==') return undefined
  const operand = isSlug(filter.left)
    ? operandOf(filter.right)
    : isSlug(filter.right)
      ? operandOf(filter.left)
      : undefined
  return operand && [operand]
}

function isSlug(node: ExprNode): boolean {
  if (node.type !== 'AccessAttribute' || node.name !== 'current') return false
  const { base } = node
  return base?.type === 'AccessAttribute' && base.name === 'slug' && (!base.base || base.base.type === 'This')
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
