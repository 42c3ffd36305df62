import { GroqSyntaxError, parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { queryParseError } from '../http/errors.ts'
import { fixedText, fixedTree, needsParameters } from './groq-js-fixes.ts'
import type { ParameterUse } from './groq-js-fixes.ts'
import { isPlainlyOrdered } from './order.ts'
import { querySources } from './query-sources.ts'
import type { QuerySources } from './query-sources.ts'
import { hoistSubqueries } from './subqueries.ts'
import type { Subquery } from './subqueries.ts'

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
