import { publishedIdOf, type LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { documentsResponse, ndjsonResponse } from '../http/responses.ts'
import { httpError, forbidden } from '../http/errors.ts'
import { datasetOf, flag, callerOf, type RequestContext } from '../http/request-context.ts'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { withAssetUrl } from '../assets/asset-name.ts'
import { TOKEN_ID } from '../caller.ts'

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

export function exportDocuments(context: RequestContext): Response {
  const { request, services } = context
  const types = new URL(request.url).searchParams.get('types')?.split(',')
  // Stored documents are immutable, so the list stays valid while it is sent.
  const documents = Array.from(services.store.all(datasetOf(context))).filter(
    ({ _type }) => !types || types.includes(_type),
  )
  const base = services.publicUrl(request)
  // Clients fetch assets by their `url`.
  return ndjsonResponse(withAssetUrls(documents, base))
}

function* withAssetUrls(documents: LakeDocument[], base: string): Generator<LakeDocument, void> {
  for (const document of documents) yield withAssetUrl(document, base)
}

export const BACKUP_PREFIX = 'backup-'

/** Not of Sanity: only the process that serves a lake can read its database. Requires the API token. */
export async function backupDatabase(context: RequestContext): Promise<Response> {
  const { store, dataDir } = context.services
  if (callerOf(context).id !== TOKEN_ID) throw forbidden('Backups require the API token')
  const folder = await mkdtemp(join(dataDir, BACKUP_PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await store.copyTo(join(folder, 'lake.db'))
  } catch (error) {
    await remove()
    throw error
  }
  const file = createReadStream(join(folder, 'lake.db'))
  file.once('close', () => void remove())
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: { 'content-type': 'application/vnd.sqlite3', 'cache-control': 'private, no-store' },
  })
}
