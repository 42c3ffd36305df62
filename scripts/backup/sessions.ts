import { existsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts, removeDocumentsOfTypes } from '../../packages/content-lake/index.ts'
import { previewKeyTypes } from '../../app/content/document-types.ts'
import { fileOfTable } from '../../packages/supabase-local/index.ts'

/** Staff sessions are in the database. */
export function endEditorSessions(dataDir: string): void {
  const lake = join(dataDir, 'lake')
  if (!existsSync(join(lake, 'accounts.db'))) return
  const accounts = openAccounts(lake)
  accounts.sessions.endAll()
  accounts.close()
}

const tables = [
  ['auth', 'refresh_tokens'],
  ['auth', 'sessions'],
  ['public', 'password_reset_links'],
] as const

/**
 * Removes what works like a key from an unpacked backup: sessions, ended ones of which would be active again, links for new
 * passwords, and keys of previews.
 */
export function removeSessions(folder: string): void {
  for (const [schema, name] of tables) {
    const file = join(folder, 'postgres', 'contact', fileOfTable({ schema, name, columns: [] }))
    if (existsSync(file)) truncateSync(file)
  }
  removeDocumentsOfTypes(join(folder, 'lake', 'lake.db'), previewKeyTypes)
  endEditorSessions(folder)
}
