import { existsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfTable } from '../../packages/supabase-local/index.ts'
import { endEditorSessions } from './end-editor-sessions.ts'

/**
 * Takes who is signed in out of the copies in a folder that a backup is made of, or was unpacked to. A token of staff is a key:
 * whoever reads it goes on with that session, and one that was ended since would be open again.
 */
export function leaveSessionsOut(folder: string): void {
  for (const name of ['refresh_tokens', 'sessions']) {
    const file = join(folder, 'postgres', 'contact', fileOfTable({ schema: 'auth', name, columns: [] }))
    if (existsSync(file)) truncateSync(file)
  }
  endEditorSessions(folder)
}
