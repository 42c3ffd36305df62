import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { withAssetUrl } from '../assets/asset-url.ts'
import type { LakeDocument } from '../documents/document.ts'
import { ndjsonResponse } from '../http/responses.ts'
import { callerOf, datasetOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { TOKEN_ID } from '../caller.ts'
import { forbidden } from '../http/errors.ts'

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
