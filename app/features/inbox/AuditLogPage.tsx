import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { AdminHead } from '#app/components/AdminHead.tsx'
import { actorName, describeAuditEntry } from './describe-audit-entry.ts'
import { LocalTime } from './LocalTime.tsx'
import { PagerNav } from './PagerNav.tsx'
import type { AuditEntry } from './read-submission.server.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { actions: AuditEntry[]; older: number | null }

export function AuditLogPage({ actions, older }: Props) {
  const messages = useInboxMessages()
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={messages.auditLog.title} text={messages.auditLog.text} />
      {actions.length === 0 ? (
        <EmptyList title={messages.auditLog.empty} />
      ) : (
        <ol className="mt-6 border-b border-rule *:grid *:gap-x-2 *:border-t *:border-line *:py-2 *:text-small md:*:grid-cols-[12rem_16rem_minmax(0,1fr)] [&_time]:text-soft">
          {actions.map((entry) => (
            <li key={entry.id}>
              <LocalTime at={entry.created_at} />
              <span>{actorName(entry, messages)}</span>
              <span>
                {entry.subject_type === 'submission' && entry.subject_id ? (
                  <PageLink to={`/admin/messages/${entry.subject_id}?status=all`}>
                    {describeAuditEntry(entry, messages)}
                  </PageLink>
                ) : (
                  describeAuditEntry(entry, messages)
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {older ? (
        <PagerNav>
          <PageLink to={`/admin/record?before=${older}`} rel="next">
            {messages.pager.older} →
          </PageLink>
        </PagerNav>
      ) : null}
    </main>
  )
}
