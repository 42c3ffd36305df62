import { unwrap, type Database } from './query-result.server.ts'
import { auditColumns, type AuditEntry } from './read-submission.server.ts'

const portion = 100

/** What staff did, newest first, from before an entry on; `older` is where the next portion begins. */
export async function readAuditLog(
  database: Database,
  before: number | null,
): Promise<{ actions: AuditEntry[]; older: number | null }> {
  const all = database.from('audit_log').select(auditColumns)
  const answer = await (before ? all.lt('id', before) : all).order('id', { ascending: false }).limit(portion)
  const actions = unwrap('audit_log', answer) as AuditEntry[]
  return { actions: actions, older: actions.length === portion ? actions.at(-1)!.id : null }
}
