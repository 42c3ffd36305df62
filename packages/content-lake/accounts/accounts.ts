import { join } from 'node:path'
import { openAccountsDatabase } from './accounts-database.ts'
import { createKeyValues } from './key-values.ts'
import type { KeyValues } from './key-values.ts'
import { createSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { createUsers } from './users.ts'
import type { Users } from './users.ts'

/** Who may sign in to a lake, their sessions, and what the Studio remembers for them. */
export type Accounts = { users: Users; sessions: Sessions; keyValues: KeyValues; close(): void }

/** Opens the accounts of a lake's folder, also while the lake is open elsewhere. */
export function openAccounts(dataDir: string): Accounts {
  const database = openAccountsDatabase(join(dataDir, 'accounts.db'))
  return {
    users: createUsers(database),
    sessions: createSessions(database),
    keyValues: createKeyValues(database),
    close: () => database.close(),
  }
}
