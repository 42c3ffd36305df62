import { Form } from '@remix-run/react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ChangedCount } from '../changed-count.ts'
import { actorName, describeAuditEntry } from './describe-audit-entry.ts'
import { LocalTime } from '../LocalTime.tsx'
import { PagerNav } from '../PagerNav.tsx'
import type { AuditEntry } from '../submissions/read-submission.server.ts'
import { plural } from '../plural.ts'
import { UndoButton } from '../UndoButton.tsx'
import { wholeUndo } from './undoable.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

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
