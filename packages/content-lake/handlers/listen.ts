import { queryFromAddress } from '../http/query-parameters.ts'
import { askerOf, callerOf, datasetOf, flag, holderOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** `GET /data/listen/:dataset`: changes of the documents that a query selects, as server-sent events. */
export function listen(context: RequestContext): Promise<Response> {
  const {
    request,
    url,
    identity,
    services: { broadcast, limits },
  } = context
  const wanted = {
    dataset: datasetOf(context),
    projectId: projectOf(context),
    filter: { ...queryFromAddress(url, limits.queryLength), identity: identity?.id ?? null },
    options: {
      includeMutations: flag(url, 'includeMutations', true),
      includeResult: flag(url, 'includeResult', false),
      includePreviousRevision: flag(url, 'includePreviousRevision', false),
      includeEffects: url.searchParams.get('effectFormat') === 'mendoza',
    },
    enableResume: flag(url, 'enableResume', false),
    lastEventId: request.headers.get('last-event-id'),
  }
  return broadcast.listen(wanted, holderOf(context), askerOf(context))
}

/** `GET /data/live/events/:dataset`: sync tags of what changes, as server-sent events. */
export function liveEvents(context: RequestContext): Response {
  const {
    request,
    url,
    services: { broadcast },
  } = context
  const includeDrafts = flag(url, 'includeDrafts', false)
  if (includeDrafts) callerOf(context)
  const wanted = {
    dataset: datasetOf(context),
    includeDrafts,
    lastEventId: request.headers.get('last-event-id'),
  }
  return broadcast.live(wanted, holderOf(context))
}
