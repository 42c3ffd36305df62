import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskTrouble } from '../../shared/files/disk-trouble.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import { randomId } from '../documents/document.ts'

const SCHEMA_VERSION = 1
const SQLITE_BUSY = 5
/** A start waits for a process that is still closing the same database. */
const LOCK_WAIT_MS = 2_000

const SCHEMA = `
  CREATE TABLE lake (epoch TEXT NOT NULL);
  CREATE TABLE documents (
    dataset TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (dataset, id)
  );
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, dataset TEXT NOT NULL, id TEXT NOT NULL, timestamp TEXT NOT NULL,
    author TEXT NOT NULL, mutations TEXT NOT NULL
  );
  CREATE UNIQUE INDEX transactions_by_id ON transactions (dataset, id);
  CREATE TABLE transaction_documents (
    seq INTEGER NOT NULL, dataset TEXT NOT NULL, document_id TEXT NOT NULL, effects TEXT NOT NULL,
    PRIMARY KEY (dataset, document_id, seq)
  );
  CREATE INDEX transaction_documents_by_seq ON transaction_documents (seq);
  CREATE TABLE datasets (name TEXT PRIMARY KEY);
`

// A commit is on disk when it returns. One process only, since all documents are in memory.
// Throws an Error that names the file and the remedy.
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS })
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    database.exec('PRAGMA secure_delete = ON;')
    database.exec('BEGIN IMMEDIATE')
    migrate(database, file)
    database.exec('COMMIT')
    const check = database.prepare('PRAGMA quick_check(1)').get()
    if (check?.quick_check !== 'ok') throw damaged(file, String(check?.quick_check))
    return database
  } catch (error) {
    database?.close()
    throw explained(error, file)
  }
}

export function damaged(file: string, reason: string): LakeStartError {
  return new LakeStartError(
    `The Content Lake database ${file} is damaged (${reason}). Restore a backup of the folder ${dirname(file)}, ` +
      'or delete that folder: the next `npm start` seeds it again.',
  )
}

class LakeStartError extends Error {
  override readonly name = 'LakeStartError'
}

function migrate(database: DatabaseSync, file: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > SCHEMA_VERSION) {
    throw new LakeStartError(
      `The Content Lake database ${file} was written by a later version of this program (schema ${version}, ` +
        `this one knows ${SCHEMA_VERSION}). Start the later version, or restore an older backup.`,
    )
  }
  if (version > 0) return
  database.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION};`)
  database.prepare('INSERT INTO lake (epoch) VALUES (?)').run(randomId(8))
}

function explained(error: unknown, file: string): Error {
  if (error instanceof LakeStartError) return error
  const reason = errorMessage(error)
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (code === SQLITE_BUSY) {
    return new LakeStartError(
      `The Content Lake database ${file} is in use by another process. Stop that one first.`,
    )
  }
  if (code === 11 || code === 26) return damaged(file, reason)
  const trouble = diskTrouble(error, file)
  return new LakeStartError(trouble ?? `The Content Lake database ${file} cannot be opened: ${reason}`)
}
