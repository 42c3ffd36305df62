import { Form, useFetcher } from '@remix-run/react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ChangedCount } from '../action-report.ts'
import { actorName, describeAuditEntry, wholeUndo, describeHistoryEntry } from './audit-entries.ts'
import { LocalTime, AdminSection } from '../Entry.tsx'
import { PagerNav } from '../Pager.tsx'
import type { AuditEntry } from '../submissions/submissions.server.ts'
import { plural } from '../../../i18n/format.ts'
import { UndoButton, ActionError, EnhancedField } from '../actions.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import type { Colleague } from '../submission.ts'
import type { ActionFailure } from '../try-action.ts'

type Props = { actions: AuditEntry[]; older: number | null; undone: ChangedCount | null }

export function AuditLogPage({ actions, older, undone }: Props) {
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
              <span>{actorName(entry, labels)}</span>
              <span>
                {entry.subject_id ? (
                  <PageLink to={`/admin/${entry.subject_type}s/${entry.subject_id}?status=all`}>
                    {describeAuditEntry(entry, labels)}
                  </PageLink>
                ) : (
                  describeAuditEntry(entry, labels)
                )}
              </span>
              {undos.has(entry.id) ? (
                <Form method="post" action="/admin/audit-log">
                  <UndoButton name="undo" value={undos.get(entry.id)!} />
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {older ? (
        <PagerNav>
          <PageLink to={`/admin/audit-log?before=${older}`} rel="next">
            {labels.pager.older} →
          </PageLink>
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
                <Form method="post" className="mt-1">
                  <EnhancedField />
                  <UndoButton name="undo-one" value={entry.id} />
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
