import { GroqSyntaxError, parse, type ExprNode } from 'groq-js'
import { selectorOf, type DocumentSelector } from './document-selector.ts'
import { mapExpressions, ungrouped } from './host-function.ts'
import { LRUCache } from 'lru-cache'
import { queryParseError } from '../http/errors.ts'
import { fixedText, fixedTree, needsParameters, type ParameterUse } from './groq-js-fixes.ts'
import { isPlainlyOrdered } from './order.ts'
import { hoistSubqueries, type Subquery } from './subqueries.ts'

type QuerySources = {
  tree: ExprNode
  selections: { parameter: string; selector: DocumentSelector }[]
  readsEverything: boolean
}

type FilterNode = Extract<ExprNode, { type: 'Filter' }>

/** Narrows the scanned documents and makes sync tags precise. */
function querySources(tree: ExprNode): QuerySources {
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

export type QueryParameters = Record<string, unknown>

/** `filter`: without projections, ordering and slices. */
export type ParsedQuery = QuerySources & { subqueries: Subquery[]; original: ExprNode; filter: ExprNode }

/** `parsed`: if the values of the parameters are not needed for it. */
type Template = { text: string; parameters: ParameterUse[]; parsed?: ParsedQuery }

/** In characters; each takes up to 100 bytes when parsed. */
const CACHE_SIZE = 256 * 1024
const ENTRY_SIZE = 256
const cacheOptions = {
  maxSize: CACHE_SIZE,
  // Larger entries would evict too many others.
  maxEntrySize: CACHE_SIZE / 8,
  sizeCalculation: (_: unknown, key: string) => key.length + ENTRY_SIZE,
}
const byText = new LRUCache<string, Template>(cacheOptions)
const byTextAndParameters = new LRUCache<string, ParsedQuery>(cacheOptions)

// groq-js inlines parameters into the tree, so trees are cached without them.
// Only what needs them to parse is cached per parameters: brackets such as `[0...$limit]` and `title[$language]`.
export function parseQuery(query: string, parameters: QueryParameters): ParsedQuery {
  const template = byText.get(query) ?? reported(query, () => templateOf(query))
  byText.set(query, template)
  const missing = template.parameters.find(({ name }) => !Object.hasOwn(parameters, name))
  if (missing) {
    const { name, start, end } = missing
    throw queryParseError(query, `param $${name} referenced, but not provided`, start, end)
  }
  if (template.parsed && Object.values(parameters).every(isPlainlyOrdered)) return template.parsed
  const key = `${query}\n${JSON.stringify(parameters)}`
  const known = byTextAndParameters.get(key)
  if (known) return known
  const parsed = reported(query, () => withSources(parse(template.text, { params: parameters })))
  byTextAndParameters.set(key, parsed)
  return parsed
}

function templateOf(query: string): Template {
  const template = fixedText(query)
  try {
    const tree = parse(template.text)
    return needsParameters(tree) ? template : { ...template, parsed: withSources(tree) }
  } catch (error) {
    if (template.parameters.length === 0) throw error
    return template
  }
}

function reported<Result>(query: string, compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The query cannot be parsed'
    const start = error instanceof GroqSyntaxError ? Math.min(error.position, query.length) : 0
    const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length
    throw queryParseError(query, description, start, end)
  }
}

function withSources(tree: ExprNode): ParsedQuery {
  const original = fixedTree(tree)
  const sources = querySources(original)
  return { ...sources, ...hoistSubqueries(sources.tree), original, filter: fixedTree(documentFilter(tree)) }
}

function documentFilter(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'Map':
    case 'FlatMap':
    case 'Projection':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
    case 'Group':
      return documentFilter(node.base)
    default:
      return node
  }
}
