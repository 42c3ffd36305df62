import { publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { documentsResponse } from '../http/responses.ts'
import { httpError } from '../http/errors.ts'
import { datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

const MAX_IDS = 1_000

export function documents(context: RequestContext): Response {
  const { url, params } = context
  const { store } = context.services
  const dataset = datasetOf(context)
  const ids = [...new Set((params.ids ?? '').split(',').filter((id) => id !== ''))]
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} documents can be requested at once`)
  if (flag(url, 'includeAllVersions', false)) {
    const publishedIds = new Set(ids.map(publishedIdOf))
    const all = Array.from(store.all(dataset))
    return documentsResponse(
      context,
      all.filter(({ _id }) => publishedIds.has(publishedIdOf(_id))),
      [],
    )
  }
  const found: LakeDocument[] = []
  const omitted: JsonObject[] = []
  for (const id of ids) {
    const document = store.get(dataset, id)
    if (document) found.push(document)
    else omitted.push({ id, reason: 'existence' })
  }
  return documentsResponse(context, flag(url, 'excludeContent', false) ? [] : found, omitted)
}
