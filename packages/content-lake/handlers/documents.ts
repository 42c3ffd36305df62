import { isPublicId, publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { bytesResponse, jsonHeaders, jsonResponse } from '../http/responses.ts'
import { httpError } from '../http/errors.ts'
import { datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { exceedsSize } from '../query/query-limits.ts'

const MAX_IDS = 1_000

export function documents(context: RequestContext): Response {
  const {
    url,
    params,
    identity,
    services: { store, visibility },
  } = context
  const dataset = datasetOf(context)
  const ids = [...new Set((params.ids ?? '').split(',').filter((id) => id !== ''))]
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} documents can be requested at once`)
  if (flag(url, 'includeAllVersions', false)) return allVersions(context, dataset, ids)
  const found: LakeDocument[] = []
  const omitted: JsonObject[] = []
  for (const id of ids) {
    const document = store.get(dataset, id)
    if (document && (identity !== null || visibility.isPublic(document))) found.push(document)
    // Does not reveal whether a hidden document exists.
    else omitted.push({ id, reason: identity !== null || isPublicId(id) ? 'existence' : 'permission' })
  }
  const excludeContent = flag(url, 'excludeContent', false)
  return documentsResponse(context, excludeContent ? [] : found, omitted)
}

function allVersions(context: RequestContext, dataset: string, ids: string[]): Response {
  const {
    identity,
    services: { store, visibility },
  } = context
  const publishedIds = new Set(ids.map(publishedIdOf))
  const found = Array.from(store.all(dataset)).filter(
    (document) =>
      publishedIds.has(publishedIdOf(document._id)) && (identity !== null || visibility.isPublic(document)),
  )
  return documentsResponse(context, found, [])
}

function documentsResponse(context: RequestContext, found: LakeDocument[], omitted: JsonObject[]): Response {
  const { identity, services } = context
  const body = { documents: found, omitted }
  if (identity) return jsonResponse(body)
  const maxBytes = services.limits.anonymousQueryResultBytes
  const tooLarge = httpError(413, `The documents exceed ${maxBytes} bytes`)
  if (exceedsSize(found, maxBytes)) throw tooLarge
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  // Measured in characters before; a character takes up to six bytes.
  if (bytes.byteLength > maxBytes) throw tooLarge
  return bytesResponse(context, bytes, jsonHeaders())
}
