import { isPublicId, publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { isPublic } from '../documents/public-document.ts'
import { bytesResponse } from '../http/bytes-response.ts'
import { httpError } from '../http/errors.ts'
import { jsonHeaders, jsonResponse } from '../http/json-response.ts'
import { datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { exceedsSize } from '../query/result-size.ts'

const MAX_IDS = 1_000

/** `GET /data/doc/:dataset/:ids`: documents exactly as stored, and which of the ids have none to show. */
export function documents(context: RequestContext): Response {
  const {
    url,
    params,
    identity,
    services: { store },
  } = context
  const dataset = datasetOf(context)
  const ids = [...new Set((params.ids ?? '').split(',').filter((id) => id !== ''))]
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} documents can be asked for at once`)
  if (flag(url, 'includeAllVersions', false)) return allVersions(context, dataset, ids)
  const found: LakeDocument[] = []
  const omitted: JsonObject[] = []
  for (const id of ids) {
    const document = store.get(dataset, id)
    if (document && (identity !== null || isPublic(document))) found.push(document)
    // Somebody who may not read a document is not told whether it exists.
    else omitted.push({ id, reason: identity !== null || isPublicId(id) ? 'existence' : 'permission' })
  }
  const excludeContent = flag(url, 'excludeContent', false)
  return answerOf(context, excludeContent ? [] : found, omitted)
}

/** The published document, the draft and the versions of each id. */
function allVersions(context: RequestContext, dataset: string, ids: string[]): Response {
  const {
    identity,
    services: { store },
  } = context
  const wanted = new Set(ids.map(publishedIdOf))
  const found = Array.from(store.all(dataset)).filter(
    (document) => wanted.has(publishedIdOf(document._id)) && (identity !== null || isPublic(document)),
  )
  return answerOf(context, found, [])
}

/** To strangers no more than a query may find, and no more together than may wait for them. */
function answerOf(context: RequestContext, found: LakeDocument[], omitted: JsonObject[]): Response {
  const { identity, services } = context
  const body = { documents: found, omitted }
  if (identity) return jsonResponse(body)
  const most = services.limits.anonymousQueryResultBytes
  const tooLarge = httpError(413, `The documents exceed ${most} bytes`)
  if (exceedsSize(found, most)) throw tooLarge
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  // In characters it was measured before: a character may take six bytes.
  if (bytes.byteLength > most) throw tooLarge
  return bytesResponse(context, bytes, jsonHeaders())
}
