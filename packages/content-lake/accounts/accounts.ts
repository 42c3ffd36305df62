import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../shared/files/sqlite-transaction.ts'
import type { JsonValue } from '../documents/json.ts'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskTrouble } from '../../shared/files/disk-trouble.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import { createSessions } from './sessions.ts'
import { createUsers } from './users.ts'

export type KeyValue = { key: string; value: JsonValue }

function createKeyValues(database: DatabaseSync) {
  const statements = {
    get: database.prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?'),
    set: database.prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)'),
    count: database.prepare('SELECT count(*) AS count FROM key_values WHERE user_id = ?'),
  }
  return {
    get(userId: string, key: string): JsonValue {
      const row = statements.get.get(userId, key)
      return row ? (JSON.parse(String(row.value)) as JsonValue) : null
    },
    set: (userId: string, pairs: KeyValue[]) =>
      inTransaction(database, () => {
        for (const { key, value } of pairs) statements.set.run(userId, key, JSON.stringify(value))
      }),
    countWith(userId: string, keys: string[]): number {
      const added = new Set(keys.filter((key) => !statements.get.get(userId, key)))
      return Number(statements.count.get(userId)?.count) + added.size
    },
  }
}

const SCHEMA_VERSION = 1
const LOCK_WAIT_MS = 2_000

const SCHEMA = `
  CREATE TABLE users (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL, password TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL, ends_at INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE TABLE key_values (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  );
`

/** 1.0.0 knows no `ends_at`, and may write again after a rollback: by the default such sessions are never prolonged. */
const HAS_ENDS = `SELECT 1 FROM pragma_table_info('sessions') WHERE name = 'ends_at'`
const ADD_ENDS = 'ALTER TABLE sessions ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0'

/** A command may open it beside the server. */
export function openAccountsDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
    database.exec('PRAGMA foreign_keys = ON;')
    database.exec('BEGIN IMMEDIATE')
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
    if (version > SCHEMA_VERSION) throw new Error('it was written by a later version of this program')
    if (version === 0) database.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION};`)
    else if (!database.prepare(HAS_ENDS).get()) database.exec(ADD_ENDS)
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    const damage =
      `The accounts of the Content Lake in ${file} cannot be opened: ${errorMessage(error)}. Restore a backup of the ` +
      'file, or delete it and add the accounts again.'
    throw new Error(diskTrouble(error, file) ?? damage, { cause: error })
  }
}

export type Accounts = ReturnType<typeof openAccounts>

/** Accounts of the Studio in the folder of a lake, also while the lake runs. */
export function openAccounts(dataDir: string) {
  const database = openAccountsDatabase(join(dataDir, 'accounts.db'))
  return {
    users: createUsers(database),
    sessions: createSessions(database),
    keyValues: createKeyValues(database),
    close: () => database.close(),
  }
}
