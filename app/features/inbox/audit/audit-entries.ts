import { interpolate } from '#app/i18n/format.ts'
import { describeErasure } from '../people/person.ts'
import type { AuditEntry } from '../submissions/submissions.server.ts'
import { isStatus, nameOf, type Colleague, type Submission } from '../submission.ts'
import type { InboxLabels } from '../labels/en.ts'

/** Actions in another project have two entries: one for the start, one with the outcome. */
export function describeAuditEntry(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  labels: Pick<InboxLabels, 'people' | 'auditLog' | 'status'>,
): string {
  if (action === 'erase_person') return describeErasure(detail, labels)
  const { actions } = labels.auditLog
  const values = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      isStatus(value) ? labels.status[value] : String(value),
    ]),
  )
  const started = detail.count === undefined ? actions[`${action}_begun`] : undefined
  return interpolate(started ?? actions[action] ?? action, values)
}

export function describeHistoryEntry(
  entry: AuditEntry,
  colleagues: Colleague[],
  labels: InboxLabels,
): string {
  const { action, detail } = entry
  const { history, status } = labels
  const actor = actorName(entry, labels)
  const statusName = (value: unknown) => (isStatus(value) ? status[value] : '')
  if (action === 'status')
    return interpolate(history.status, { actor, from: statusName(detail.from), to: statusName(detail.to) })
  if (action === 'reply') return interpolate(history.reply, { actor })
  if (action === 'note') return interpolate(history.note, { actor })
  if (action === 'delete_note') return interpolate(history.deleteNote, { actor })
  if (action === 'correct') return interpolate(history.correct, { actor })
  if (action !== 'assign') return `${actor}: ${action}`
  if (!detail.to) return interpolate(history.unassign, { actor })
  const to = colleagues.find(({ user_id }) => user_id === detail.to)
  return to
    ? interpolate(history.assign, { actor, to: nameOf(to) })
    : interpolate(history.assignGone, { actor })
}

export function actorName({ actor_name }: AuditEntry, { history }: InboxLabels): string {
  return actor_name === 'system' || actor_name === 'service_role' ? history.system : actor_name
}

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
        return detail.count && typeof detail.action_id === 'string' ? [[id, detail.action_id] as const] : []
      const whole = `${action} ${created_at} ${actor_name}`
      if ((action !== 'status' && action !== 'assign') || seen.has(whole)) return []
      seen.add(whole)
      return [[id, String(id)] as const]
    }),
  )
}
