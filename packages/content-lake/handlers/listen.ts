import { queryFromUrl } from '../http/read-request.ts'
import { clientOf, callerOf, datasetOf, flag, streamOwnerOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

export function listen(context: RequestContext): Promise<Response> {
  const {
    request,
    url,
    services: { broadcast, limits },
  } = context
  const listenRequest = {
    dataset: datasetOf(context),
    projectId: projectOf(context),
    filter: { ...queryFromUrl(url, limits.queryLength), identity: callerOf(context).id },
    options: {
      includeMutations: flag(url, 'includeMutations', true),
      includeResult: flag(url, 'includeResult', false),
      includePreviousRevision: flag(url, 'includePreviousRevision', false),
      includeEffects: url.searchParams.get('effectFormat') === 'mendoza',
    },
    enableResume: flag(url, 'enableResume', false),
    lastEventId: request.headers.get('last-event-id'),
  }
  return broadcast.listen(listenRequest, streamOwnerOf(context), clientOf(context))
}

export function liveEvents(context: RequestContext): Response {
  const {
    request,
    url,
    services: { broadcast },
  } = context
  callerOf(context)
  const liveRequest = {
    dataset: datasetOf(context),
    includeDrafts: flag(url, 'includeDrafts', false),
    lastEventId: request.headers.get('last-event-id'),
  }
  return broadcast.live(liveRequest, streamOwnerOf(context))
}
