import { queryFromUrl } from '../http/read-request.ts'
import { clientOf, callerOf, datasetOf, flag, streamOwnerOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

export function listen(context: RequestContext): Promise<Response> {
  const { request, url } = context
  const { broadcast, limits } = context.services
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
  const { request, url, params } = context
  const { broadcast, cors, store } = context.services
  const includeDrafts = flag(url, 'includeDrafts', false)
  // Says that something published changed, not what: pages of listed origins need no token for it, as at Sanity.
  const isPublic = !includeDrafts && cors.isListed(request) && store.hasDataset(params.dataset ?? '')
  const liveRequest = {
    dataset: isPublic ? (params.dataset ?? '') : datasetOf(context),
    includeDrafts,
    lastEventId: request.headers.get('last-event-id'),
  }
  return broadcast.live(liveRequest, streamOwnerOf(context))
}
