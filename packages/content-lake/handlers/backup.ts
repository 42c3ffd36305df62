import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { TOKEN_ID } from '../http/auth.ts'
import { forbidden } from '../http/errors.ts'
import { callerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** Begins the names of folders that hold a copy while it is sent. */
export const BACKUP_PREFIX = 'backup-'

/**
 * `POST /backup`: the database with all documents and their history as it is at this moment, as a SQLite file. Only for
 * who has the API token, which whoever may read the files has too. Not of Sanity: the process that serves a lake is the
 * only one that can read its database.
 */
export async function backupDatabase(context: RequestContext): Promise<Response> {
  const { store, dataDir } = context.services
  if (callerOf(context).id !== TOKEN_ID) throw forbidden('Only the API token makes backups')
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
