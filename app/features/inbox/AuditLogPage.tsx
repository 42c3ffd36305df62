import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { actorName, describeAuditEntry } from './describe-audit-entry.ts'
import { LocalTime } from './LocalTime.tsx'
import type { AuditEntry } from './read-submission.server.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { actions: AuditEntry[]; older: number | null }

export function AuditLogPage({ actions, older }: Props) {
  const messages = useInboxMessages()
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <div className="admin__head">
        <h1 className="admin__title">{messages.auditLog.title}</h1>
        <p className="admin__total">{messages.auditLog.text}</p>
      </div>
      {actions.length === 0 ? (
        <EmptyList title={messages.auditLog.empty} />
      ) : (
        <ol className="audit-log">
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
        <nav className="pager" aria-label={messages.pager.label}>
          <PageLink to={`/admin/record?before=${older}`} rel="next">
            {messages.pager.older} →
          </PageLink>
        </nav>
      ) : null}
    </main>
  )
}
