import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from '../../packages/content-lake/index.ts'

/** Signs all editors out of the Studio of a data directory; those of staff are in the database. */
export function endEditorSessions(dataDir: string): void {
  const lake = join(dataDir, 'lake')
  if (!existsSync(join(lake, 'accounts.db'))) return
  const accounts = openAccounts(lake)
  accounts.sessions.endAll()
  accounts.close()
}
