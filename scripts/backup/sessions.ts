import { existsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from '../../packages/content-lake/index.ts'
import { fileOfTable } from '../../packages/supabase-local/index.ts'

/** Staff sessions are in the database. */
export function endEditorSessions(dataDir: string): void {
  const lake = join(dataDir, 'lake')
  if (!existsSync(join(lake, 'accounts.db'))) return
  const accounts = openAccounts(lake)
  accounts.sessions.endAll()
  accounts.close()
}

/** Removes sessions from an unpacked backup: staff tokens work like keys, and ended sessions would be active again. */
export function removeSessions(folder: string): void {
  for (const name of ['refresh_tokens', 'sessions']) {
    const file = join(folder, 'postgres', 'contact', fileOfTable({ schema: 'auth', name, columns: [] }))
    if (existsSync(file)) truncateSync(file)
  }
  endEditorSessions(folder)
}
