import { isPublicId, publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import { datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

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
    const mayRead = identity !== null || isPublicId(id)
    if (document && mayRead) found.push(document)
    // Somebody who may not read a document is not told whether it exists.
    else omitted.push({ id, reason: mayRead ? 'existence' : 'permission' })
  }
  const excludeContent = flag(url, 'excludeContent', false)
  return jsonResponse({ documents: excludeContent ? [] : found, omitted })
}

/** The published document, the draft and the versions of each id. */
function allVersions(
  { identity, services: { store } }: RequestContext,
  dataset: string,
  ids: string[],
): Response {
  const wanted = new Set(ids.map(publishedIdOf))
  const found = Array.from(store.all(dataset)).filter(
    ({ _id }) => wanted.has(publishedIdOf(_id)) && (identity !== null || isPublicId(_id)),
  )
  return jsonResponse({ documents: found, omitted: [] })
}
