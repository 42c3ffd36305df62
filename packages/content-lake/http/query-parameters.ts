import { attributeProblem } from '../documents/attribute-rules.ts'
import { isJsonObject } from '../documents/json.ts'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from './errors.ts'

/** A GROQ query with its parameters, from the address (`query`, `$name` as JSON) or from a body. */
type GivenQuery = { query: string; parameters: JsonObject }

/**
 * Throws a LakeError for a query that is missing or whose parameters no document could hold (400), or longer than
 * `maxLength` characters (413).
 */
export function queryFromAddress(url: URL, maxLength: number): GivenQuery {
  const given = Array.from(url.searchParams).filter(([name]) => name.startsWith('$'))
  const parameters = given.map(([name, value]) => [name.slice(1), parseParameter(name, value)] as const)
  return checked(url.searchParams.get('query'), Object.fromEntries(parameters), maxLength)
}

/** The same for a query in a body. */
export function queryFromBody(body: JsonObject, maxLength: number): GivenQuery {
  const { query, params } = body
  if (params !== undefined && !isJsonObject(params)) throw httpError(400, '"params" must be an object')
  return checked(query, params ?? {}, maxLength)
}

function checked(query: unknown, parameters: JsonObject, maxLength: number): GivenQuery {
  if (typeof query !== 'string' || query.trim() === '')
    throw httpError(400, 'The parameter "query" is missing')
  if (query.length > maxLength) throw httpError(413, `The query exceeds the limit of ${maxLength} characters`)
  const problem = attributeProblem(parameters)
  if (problem) throw httpError(400, `The parameters of the query are not allowed: ${problem}`)
  return { query, parameters }
}

function parseParameter(name: string, text: string): JsonObject[string] {
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, `The parameter "${name.slice(0, 100)}" is not valid JSON`)
  }
}
