import { granted, type Database } from './query-result.server.ts'
import { actColumns, type Act } from './read-submission.server.ts'

const portion = 100

/** What staff did, newest first, from before an entry on; `older` is where the next portion begins. */
export async function readRecord(
  database: Database,
  before: number | null,
): Promise<{ acts: Act[]; older: number | null }> {
  const all = database.from('audit_log').select(actColumns)
  const answer = await (before ? all.lt('id', before) : all).order('id', { ascending: false }).limit(portion)
  const acts = granted('audit_log', answer) as Act[]
  return { acts, older: acts.length === portion ? acts.at(-1)!.id : null }
}
