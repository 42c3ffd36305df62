import type { ExprNode } from 'groq-js'
import { narrower, selectorOf } from './document-selector.ts'
import type { DocumentSelector } from './document-selector.ts'

export type QuerySources = {
  tree: ExprNode
  selections: { parameter: string; selector: DocumentSelector }[]
  readsEverything: boolean
}

type FilterNode = Extract<ExprNode, { type: 'Filter' }>

/** Narrows the scanned documents and makes sync tags precise. */
export function querySources(tree: ExprNode): QuerySources {
  const sources: QuerySources = { tree, selections: [], readsEverything: false }
  sources.tree = rewriteExpression(tree, sources)
  return sources
}

function rewriteExpression(node: ExprNode, sources: QuerySources): ExprNode {
  if (node.type === 'Value') return node
  if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) {
    sources.readsEverything = true
  }
  const selector = node.type === 'Filter' ? filterChainSelector(node) : undefined
  if (node.type !== 'Filter' || !selector) return rewriteFields(node, sources)
  const parameter = `__selection${sources.selections.length}`
  sources.selections.push({ parameter, selector })
  return rewriteFields(replaceEverything(node, parameter), sources)
}

function rewriteFields<Node extends object>(node: Node, sources: QuerySources): Node {
  const fields = Object.entries(node).map(([name, value]) => [name, rewriteField(value, sources)])
  return Object.fromEntries(fields) as Node
}

function rewriteField(value: unknown, sources: QuerySources): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteField(item, sources))
  if (typeof value !== 'object' || value === null) return value
  return isExpression(value) ? rewriteExpression(value, sources) : value
}

function isExpression(node: object): node is ExprNode {
  return 'type' in node && typeof node.type === 'string'
}

/** The selector of `*[a][b]`, if the chain of filters starts at all documents. */
function filterChainSelector(filter: FilterNode): DocumentSelector | undefined {
  const own = selectorOf(filter.expr)
  const base = ungrouped(filter.base)
  if (base.type === 'Everything') return own
  if (base.type !== 'Filter') return undefined
  return startsAtEverything(base) ? narrower(own, filterChainSelector(base)) : undefined
}

function startsAtEverything(filter: FilterNode): boolean {
  const base = ungrouped(filter.base)
  return base.type === 'Everything' || (base.type === 'Filter' && startsAtEverything(base))
}

function replaceEverything(filter: FilterNode, parameter: string): FilterNode {
  const base = ungrouped(filter.base)
  if (base.type === 'Filter') return { ...filter, base: replaceEverything(base, parameter) }
  return { ...filter, base: { type: 'Parameter', name: parameter } }
}

function ungrouped(node: ExprNode): ExprNode {
  return node.type === 'Group' ? ungrouped(node.base) : node
}
