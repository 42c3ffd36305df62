import type { ExprNode } from 'groq-js'
import { narrower, selectorOf } from './document-selector.ts'
import type { DocumentSelector } from './document-selector.ts'

/** Where a query reads documents from: selected ones, and whether also any document at all. */
export type QuerySources = {
  /** The tree, reading each selection from the parameter of that name instead of from all documents. */
  tree: ExprNode
  selections: { parameter: string; selector: DocumentSelector }[]
  readsEverything: boolean
}

type FilterNode = Extract<ExprNode, { type: 'Filter' }>

/** Finds what a query reads, so that it need not look at every document and its sync tags can be precise. */
export function querySources(tree: ExprNode): QuerySources {
  const sources: QuerySources = { tree, selections: [], readsEverything: false }
  sources.tree = rewrite(tree, sources)
  return sources
}

function rewrite<Node>(node: Node, sources: QuerySources): Node {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, sources)) as Node
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return node
  if (!isExpression(node) || node.type === 'Value') {
    return isExpression(node) ? node : rewriteFields(node, sources)
  }
  if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) {
    sources.readsEverything = true
  }
  if (node.type === 'Filter') {
    const selector = filterChainSelector(node)
    if (selector) {
      const parameter = `__selection${sources.selections.length}`
      sources.selections.push({ parameter, selector })
      return rewriteFields(replaceEverything(node, parameter), sources) as Node
    }
  }
  return rewriteFields(node, sources)
}

function rewriteFields<Node extends object>(node: Node, sources: QuerySources): Node {
  const fields = Object.entries(node).map(([name, value]) => [name, rewrite(value, sources)])
  return Object.fromEntries(fields) as Node
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
