import { defaultPerspective, parseJsonObject, queryFromUrl, queryFromBody } from '../http/read-request.ts'
import { isSite } from '../caller.ts'
import { bytesResponse, jsonHeaders } from '../http/responses.ts'
import {
  callerOf,
  clientOf,
  datasetOf,
  flag,
  projectOf,
  readBody,
  type RequestContext,
} from '../http/request-context.ts'
import { limitsFor } from '../limits.ts'
import type { QueryRequest } from '../query/engine-protocol.ts'
import { parsePerspective } from '../query/perspective.ts'
import type { SourceMapKind } from '../query/source-map.ts'
import type { JsonObject } from '../documents/json.ts'

const SOURCE_MAPS: Partial<Record<string, SourceMapKind>> = { true: 'index', withKeyArraySelector: 'keys' }

export async function query(context: RequestContext): Promise<Response> {
  const client = clientOf(context)
  const body = await context.services.engine.query(await queryRequestOf(context), client)
  return bytesResponse(context, body, jsonHeaders())
}

/** A function of its own, so that the parsed body is freed while the query waits. */
async function queryRequestOf(context: RequestContext): Promise<QueryRequest> {
  const { request, url, params } = context
  const { limits } = context.services
  const caller = callerOf(context)
  const { queryBodyBytes } = limitsFor(isSite(caller), limits)
  const dataset = datasetOf(context)
  const given =
    request.method === 'POST'
      ? queryFromBody(parseJsonObject(await readBody(context, queryBodyBytes)), limits.queryLength)
      : queryFromUrl(url, limits.queryLength)
  return {
    query: given.query,
    parameters: JSON.stringify(withHanAnywhere(given.parameters)),
    dataset,
    projectId: projectOf(context),
    perspective: parsePerspective(
      url.searchParams.get('perspective') ?? defaultPerspective(params.version ?? ''),
    ),
    returnQuery: flag(url, 'returnQuery', true),
    sourceMap: SOURCE_MAPS[url.searchParams.get('resultSourceMap') ?? ''],
    identity: caller.id,
  }
}

/** Studio search matches `word*` in `$t0`, `$t1` …. Chinese has no spaces, so there a word matches anywhere. */
function withHanAnywhere(parameters: JsonObject): JsonObject {
  if (!('__types' in parameters)) return parameters
  const changed = Object.entries(parameters).map(([name, value]) => [
    name,
    /^t\d+$/.test(name) && typeof value === 'string' && /\p{Script=Han}/u.test(value) ? `*${value}` : value,
  ])
  return Object.fromEntries(changed) as JsonObject
}
