import type { AuditEntry } from '../submissions/read-submission.server.ts'
import { isStatus, type Submission } from '../submission.ts'

/** The newest entry that made the present status, or the present assignee, of a message. */
export function undoableEntry(
  history: AuditEntry[],
  action: 'status' | 'assign',
  { status, assignee_id }: Pick<Submission, 'status' | 'assignee_id'>,
): number | undefined {
  const latest = history.find((entry) => entry.action === action)
  if (!latest || latest.detail.to !== (action === 'status' ? status : assignee_id)) return undefined
  return action === 'assign' || isStatus(latest.detail.from) ? latest.id : undefined
}

/** Maps the newest audit entry of each bulk action to the value that undoes it. A bulk action writes one entry per message, all with one timestamp. */
export function wholeUndo(entries: AuditEntry[]): Map<number, string> {
  const seen = new Set<string>()
  return new Map(
    entries.flatMap(({ id, action, detail, created_at, actor_name }) => {
      if (action === 'lead_status' || action === 'lead_assign')
        return detail.count && typeof detail.act === 'string' ? [[id, detail.act] as const] : []
      const act = `${action} ${created_at} ${actor_name}`
      if ((action !== 'status' && action !== 'assign') || seen.has(act)) return []
      seen.add(act)
      return [[id, String(id)] as const]
    }),
  )
}
