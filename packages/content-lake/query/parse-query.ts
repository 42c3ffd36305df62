import { GroqSyntaxError, parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { queryParseError } from '../http/errors.ts'
import { withFoldedMatch } from './folded-match.ts'
import { querySources } from './query-sources.ts'
import type { QuerySources } from './query-sources.ts'

export type QueryParameters = Record<string, unknown>
export type ParsedQuery = QuerySources & { original: ExprNode }

/** In characters; each takes up to 100 bytes when parsed. */
const CACHE_SIZE = 256 * 1024
const ENTRY_SIZE = 256
const cacheOptions = {
  maxSize: CACHE_SIZE,
  // Larger entries would evict too many others.
  maxEntrySize: CACHE_SIZE / 8,
  sizeCalculation: (_: ParsedQuery, key: string) => key.length + ENTRY_SIZE,
}
const byText = new LRUCache<string, ParsedQuery>(cacheOptions)
const byTextAndParameters = new LRUCache<string, ParsedQuery>(cacheOptions)

// groq-js inlines parameters into the tree, so trees are cached without them.
// Only what needs them to parse (a slice such as `[0...$limit]`) is cached per parameters.
export function parseQuery(query: string, parameters: QueryParameters): ParsedQuery {
  const known = byText.get(query)
  if (known) return known
  const text = blankComments(query)
  const parsed = tryParse(text)
  if (parsed) {
    byText.set(query, parsed)
    return parsed
  }
  const key = `${query}\n${JSON.stringify(parameters)}`
  const knownWithParameters = byTextAndParameters.get(key)
  if (knownWithParameters) return knownWithParameters
  const parsedWithParameters = parseWithParameters(query, text, parameters)
  byTextAndParameters.set(key, parsedWithParameters)
  return parsedWithParameters
}

function tryParse(text: string): ParsedQuery | undefined {
  try {
    return withSources(parse(text))
  } catch {
    return undefined
  }
}

function parseWithParameters(query: string, text: string, parameters: QueryParameters): ParsedQuery {
  try {
    return withSources(parse(text, { params: parameters }))
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The query cannot be parsed'
    const start = error instanceof GroqSyntaxError ? Math.min(error.position, query.length) : 0
    const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length
    throw queryParseError(query, description, start, end)
  }
}

function withSources(tree: ExprNode): ParsedQuery {
  const original = withFoldedMatch(tree)
  return { ...querySources(original), original }
}

// Replaces `//` comments by spaces, which preserves offsets.
// groq-js 2.0.0 rejects a comment at the end of a query, and two comment lines at its start.
export function blankComments(query: string): string {
  if (!query.includes('//')) return query
  let text = ''
  let index = 0
  while (index < query.length) {
    const end = tokenEnd(query, index)
    const token = query.slice(index, end)
    text += token.startsWith('//') ? ' '.repeat(token.length) : token
    index = end
  }
  return text
}

function tokenEnd(query: string, index: number): number {
  const first = query[index]
  if (first === '"' || first === "'") return stringEnd(query, index, first)
  if (!query.startsWith('//', index)) return index + 1
  const lineEnd = query.indexOf('\n', index)
  return lineEnd === -1 ? query.length : lineEnd
}

function stringEnd(query: string, start: number, quote: string): number {
  for (let index = start + 1; index < query.length; index += 1) {
    if (query[index] === '\\') index += 1
    else if (query[index] === quote) return index + 1
  }
  return query.length
}
