import { readJsonObject } from '../http/request-body.ts'
import { queryFromAddress, queryFromBody } from '../http/query-parameters.ts'
import { askerOf, datasetOf, flag, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { parsePerspective } from '../query/perspective.ts'
import { withHanAnywhere } from '../query/studio-search.ts'

/** `GET` and `POST /data/query/:dataset` */
export async function query(context: RequestContext): Promise<Response> {
  const {
    request,
    url,
    identity,
    services: { engine, limits },
  } = context
  const asker = askerOf(context)
  const dataset = datasetOf(context)
  const given =
    request.method === 'POST'
      ? queryFromBody(await readJsonObject(request, limits.queryBodyBytes), limits.queryLength)
      : queryFromAddress(url, limits.queryLength)
  const question = {
    query: given.query,
    parameters: withHanAnywhere(given.parameters),
    dataset,
    projectId: projectOf(context),
    perspective: parsePerspective(url.searchParams.get('perspective')),
    returnQuery: flag(url, 'returnQuery', true),
    identity: identity?.id ?? null,
  }
  const body = await engine.query(question, asker)
  return new Response(body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
