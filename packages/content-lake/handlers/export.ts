import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { LakeDocument } from '../documents/document.ts'
import { ndjsonResponse } from '../http/responses.ts'
import { callerOf, datasetOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { TOKEN_ID } from '../http/auth.ts'
import { forbidden } from '../http/errors.ts'

export function exportDocuments(context: RequestContext): Response {
  const { url, services } = context
  callerOf(context)
  // Stored documents are immutable, so the list stays valid while it is sent.
  const documents = Array.from(services.store.all(datasetOf(context)))
  return ndjsonResponse(withAbsoluteUrls(documents, url.origin))
}

/** Clients fetch assets by their `url`, which is stored relative to the origin. */
function* withAbsoluteUrls(documents: LakeDocument[], origin: string): Generator<LakeDocument, void> {
  for (const document of documents) yield withAbsoluteUrl(document, origin)
}

function withAbsoluteUrl(document: LakeDocument, origin: string): LakeDocument {
  const { _type: type, url } = document
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  if (!isAsset || typeof url !== 'string') return document
  return { ...document, url: new URL(url, origin).href }
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
