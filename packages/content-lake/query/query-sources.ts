import type { ExprNode } from 'groq-js'
import { selectorOf } from './document-selector.ts'
import type { DocumentSelector } from './document-selector.ts'
import { mapExpressions, ungrouped } from './host-function.ts'

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
  if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) {
    sources.readsEverything = true
  }
  const rewrite = (part: ExprNode) => rewriteExpression(part, sources)
  const selector = node.type === 'Filter' ? chainSelector(node) : undefined
  if (node.type !== 'Filter' || !(selector?.id || selector?.type)) return mapExpressions(node, rewrite)
  const parameter = `__selection${sources.selections.length}`
  sources.selections.push({ parameter, selector })
  return mapExpressions(replaceEverything(node, parameter), rewrite)
}

/** The selector of `*[a][b]`, if the chain of filters starts at all documents. */
function chainSelector(filter: FilterNode): DocumentSelector | undefined {
  const base = ungrouped(filter.base)
  if (base.type !== 'Everything' && base.type !== 'Filter') return undefined
  const before = base.type === 'Filter' ? chainSelector(base) : {}
  return before && { ...before, ...selectorOf(filter.expr) }
}

function replaceEverything(filter: FilterNode, parameter: string): FilterNode {
  const base = ungrouped(filter.base)
  if (base.type === 'Filter') return { ...filter, base: replaceEverything(base, parameter) }
  return { ...filter, base: { type: 'Parameter', name: parameter } }
}
