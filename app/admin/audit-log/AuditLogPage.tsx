import { Form, useFetcher } from '@remix-run/react'
import { interpolate, plural } from '#app/i18n/format.ts'
import { EmptyList } from '#app/admin/EmptyList.tsx'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { AdminHead } from '#app/admin/AdminHead.tsx'
import { describeErasure } from '#app/admin/people/person.ts'
import type { AuditEntry } from '#app/admin/messages/submissions.server.ts'
import { isStatus, nameOf, type Colleague, type Submission } from '#app/admin/inbox/submission.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'
import type { ChangedCount } from '#app/admin/inbox/action-report.ts'
import { AdminSection, LocalTime } from '#app/admin/inbox/Entry.tsx'
import { PagerNav } from '#app/admin/inbox/Pager.tsx'
import { ActionError, EnhancedField, UndoButton } from '#app/admin/inbox/actions.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import type { ActionFailure } from '#app/admin/inbox/try-action.ts'

type Props = {
  actions: AuditEntry[]
  colleagues: Colleague[]
  older: number | null
  undone: ChangedCount | null
}

export function AuditLogPage({ actions, colleagues, older, undone }: Props) {
  const labels = useInboxLabels()
  const undos = wholeUndo(actions)
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={labels.auditLog.title} text={labels.auditLog.text} />
      <p className="text-small" role="status">
        {undone === null ? null : undone ? plural(labels.undone, Number(undone)) : labels.unchanged}
      </p>
      {actions.length === 0 ? (
        <EmptyList title={labels.auditLog.empty} />
      ) : (
        <ol className="mt-6 border-b border-rule *:grid *:gap-x-2 *:border-t *:border-line *:py-2 *:text-small md:*:grid-cols-[12rem_16rem_minmax(0,1fr)_auto] [&_time]:text-soft">
          {actions.map((entry) => (
            <li key={entry.id}>
              <LocalTime at={entry.created_at} />
              <span>{actorName(entry, colleagues, labels)}</span>
              <span>
                {entry.subject_id && /^(submission|lead)$/.test(entry.subject_type) ? (
                  <AdminLink to={`/admin/${entry.subject_type}s/${entry.subject_id}?status=all`}>
                    {describeAuditEntry(entry, labels)}
                  </AdminLink>
                ) : (
                  describeAuditEntry(entry, labels)
                )}
              </span>
              {undos.has(entry.id) ? (
                <Form method="post" action="/admin/audit-log">
                  <UndoButton intent="undo" entry={undos.get(entry.id)!} />
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {older ? (
        <PagerNav>
          <AdminLink to={`/admin/audit-log?before=${older}`} rel="next">
            {labels.pager.older} →
          </AdminLink>
        </PagerNav>
      ) : null}
    </main>
  )
}

type HistoryProps = {
  actions: AuditEntry[]
  colleagues: Colleague[]
  receivedAt: string
  /** Ids of entries that can be undone. */
  undoable: readonly (number | undefined)[]
}

export function History({ actions, colleagues, receivedAt, undoable }: HistoryProps) {
  const { Form, state, data } = useFetcher<ActionFailure>()
  const labels = useInboxLabels()
  return (
    <AdminSection titleId="history-title" title={labels.history.title}>
      <ol className="text-small *:my-1 md:*:my-0 md:*:grid md:*:grid-cols-[17em_minmax(0,1fr)] md:*:gap-x-4 [&_time]:block [&_time]:text-soft [&_time]:tabular-nums">
        {actions.map((entry) => (
          <li key={entry.id}>
            <LocalTime at={entry.created_at} />{' '}
            <span>
              {describeHistoryEntry(entry, colleagues, labels)}
              {undoable.includes(entry.id) ? (
                <Form method="post" className="ml-3 inline-block">
                  <EnhancedField />
                  <UndoButton
                    intent="undo-one"
                    entry={entry.id}
                    className="admin-link border-0 bg-transparent p-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  />
                </Form>
              ) : null}
            </span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{labels.history.received}</span>
        </li>
      </ol>
      <ActionError isBusy={state !== 'idle'} result={data} />
    </AdminSection>
  )
}

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
  const actor = actorName(entry, colleagues, labels)
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

/** Entries hold the address of who acted, which outlives the account. */
export function actorName(
  { actor_name }: AuditEntry,
  colleagues: Colleague[],
  { history }: InboxLabels,
): string {
  if (actor_name === 'system' || actor_name === 'service_role') return history.system
  const colleague = colleagues.find(({ email }) => email === actor_name)
  return colleague ? nameOf(colleague) : actor_name
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
