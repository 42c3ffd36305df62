import { bytesResponse } from '../http/bytes-response.ts'
import { jsonHeaders } from '../http/json-response.ts'
import { readJsonObject } from '../http/request-body.ts'
import { queryFromAddress, queryFromBody } from '../http/query-parameters.ts'
import { askerOf, datasetOf, flag, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { QueryRequest } from '../query/engine-protocol.ts'
import { parsePerspective } from '../query/perspective.ts'
import { withHanAnywhere } from '../query/studio-search.ts'

/** `GET` and `POST /data/query/:dataset` */
export async function query(context: RequestContext): Promise<Response> {
  const asker = askerOf(context)
  const answer = await context.services.engine.query(await questionOf(context), asker)
  return bytesResponse(context, answer, jsonHeaders())
}

/** What is asked. By itself, so that nothing else of a body is kept while the question waits. */
async function questionOf(context: RequestContext): Promise<QueryRequest> {
  const {
    request,
    url,
    identity,
    services: { limits },
  } = context
  const dataset = datasetOf(context)
  const bodyBytes = identity ? limits.queryBodyBytes : limits.anonymousQueryBodyBytes
  const given =
    request.method === 'POST'
      ? queryFromBody(await readJsonObject(request, bodyBytes), limits.queryLength)
      : queryFromAddress(url, limits.queryLength)
  return {
    query: given.query,
    parameters: JSON.stringify(withHanAnywhere(given.parameters)),
    dataset,
    projectId: projectOf(context),
    perspective: parsePerspective(url.searchParams.get('perspective')),
    returnQuery: flag(url, 'returnQuery', true),
    identity: identity?.id ?? null,
  }
}
