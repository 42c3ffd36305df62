import { queryFromUrl } from '../http/read-request.ts'
import {
  clientOf,
  callerOf,
  datasetOf,
  flag,
  streamOwnerOf,
  projectOf,
  type RequestContext,
} from '../http/request-context.ts'
import { draftIdOf, isPublishedId, publishedIdOf } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { Transition } from '../history/transaction-log.ts'
import { jsonResponse } from '../http/responses.ts'
import { httpError } from '../http/errors.ts'

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

const MAX_EVENTS = 100

/** What happened to a document besides edits, newest first. The Studio adds those from the transactions. */
export function documentEvents(context: RequestContext): Response {
  const { params, url, services } = context
  const dataset = datasetOf(context)
  const { id = '' } = params
  const { log } = services.store
  const documentId = publishedIdOf(id)
  const versionId = isPublishedId(id) ? draftIdOf(documentId) : id
  const limit = Math.min(Number(url.searchParams.get('limit')) || MAX_EVENTS, MAX_EVENTS)
  const to = Number(url.searchParams.get('nextCursor') || Number.MAX_SAFE_INTEGER)
  if (![limit, to].every((number) => Number.isSafeInteger(number) && number > 0))
    throw httpError(400, '"limit" and "nextCursor" must be positive numbers')
  const ids = [documentId, versionId]
  const found = log.transactions(dataset, ids, { to, newestFirst: true, limit: limit + 1 })
  const events = found.slice(0, limit).flatMap(({ seq, transactionId, timestamp, author }): JsonObject[] => {
    const transitions = log.transitions(dataset, ids, seq)
    const kindFor = (id: string) => transitions.find(({ documentId }) => documentId === id)?.kind
    const type = eventType(kindFor(documentId), kindFor(versionId))
    if (!type) return []
    const earlier = { to: seq - 1, newestFirst: true, limit: 1 }
    const [edited] = type === 'publishDocumentVersion' ? log.transactions(dataset, [versionId], earlier) : []
    const versionRevisionId = edited?.transactionId ?? transactionId
    return [{ type, documentId, versionId, versionRevisionId, revisionId: transactionId, timestamp, author }]
  })
  return jsonResponse({ events: { [id]: events }, nextCursor: String(found[limit]?.seq ?? '') })
}

type Kind = Transition['kind'] | undefined

function eventType(published: Kind, version: Kind): string | undefined {
  if (published === 'deleted') return version === 'created' ? 'unpublishDocument' : 'deleteDocumentGroup'
  if (published && version === 'deleted') return 'publishDocumentVersion'
  if (published) return published === 'created' ? 'createLiveDocument' : 'updateLiveDocument'
  if (version === 'changed') return undefined
  return version === 'created' ? 'createDocumentVersion' : 'deleteDocumentVersion'
}
