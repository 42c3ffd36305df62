import { GroqSyntaxError, parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { queryParseError } from '../http/errors.ts'
import { createSizedLru } from '../sized-lru.ts'
import { blankComments } from './groq-comments.ts'
import { querySources } from './query-sources.ts'
import type { QuerySources } from './query-sources.ts'

export type QueryParameters = Record<string, unknown>
export type ParsedQuery = QuerySources & { original: ExprNode }

/** In characters of queries and parameters, each of which takes up to 100 bytes when it is parsed. */
const CACHE_SIZE = 256 * 1024
/** What even the shortest query counts for. */
const ENTRY_SIZE = 256
const byText = createSizedLru<ParsedQuery>(CACHE_SIZE)
const byTextAndParameters = createSizedLru<ParsedQuery>(CACHE_SIZE)

/**
 * Parses GROQ. Throws a LakeError (400, queryParseError) for what is no GROQ.
 * groq-js inlines given parameters into the tree, so the common cache holds trees parsed without them. Only what
 * cannot be parsed so (a slice such as `[0...$limit]`) is parsed with parameters and cached for exactly those.
 */
export function parseQuery(query: string, parameters: QueryParameters): ParsedQuery {
  const known = byText.get(query)
  if (known) return known
  const text = blankComments(query)
  const parsed = tryParse(text)
  if (parsed) {
    remember(byText, query, parsed)
    return parsed
  }
  const key = `${query}\n${JSON.stringify(parameters)}`
  const knownWithParameters = byTextAndParameters.get(key)
  if (knownWithParameters) return knownWithParameters
  const parsedWithParameters = parseWithParameters(query, text, parameters)
  remember(byTextAndParameters, key, parsedWithParameters)
  return parsedWithParameters
}

/** Whatever would push out too much of the rest is parsed each time. */
function remember(cache: typeof byText, key: string, parsed: ParsedQuery): void {
  const size = key.length + ENTRY_SIZE
  if (size <= CACHE_SIZE / 8) cache.set(key, parsed, size)
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

function withSources(original: ExprNode): ParsedQuery {
  return { ...querySources(original), original }
}
