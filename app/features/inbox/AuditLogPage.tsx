import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { describeAuditEntry } from './describe-audit-entry.ts'
import { actorName } from './actor-name.ts'
import { LocalTime } from './LocalTime.tsx'
import type { AuditEntry } from './read-submission.server.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { actions: AuditEntry[]; older: number | null }

/** Who did what, newest first. */
export function AuditLogPage({ actions: actions, older }: Props) {
  const messages = useInboxMessages()
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <div className="admin__head">
        <h1 className="admin__title">{messages.record.title}</h1>
        <p className="admin__total">{messages.record.text}</p>
      </div>
      {actions.length === 0 ? (
        <EmptyList title={messages.record.empty} />
      ) : (
        <ol className="audit-log">
          {actions.map((act) => (
            <li key={act.id}>
              <LocalTime at={act.created_at} />
              <span>{actorName(act, messages)}</span>
              <span>
                {act.subject_type === 'submission' && act.subject_id ? (
                  <PageLink to={`/admin/messages/${act.subject_id}?status=all`}>
                    {describeAuditEntry(act, messages)}
                  </PageLink>
                ) : (
                  describeAuditEntry(act, messages)
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
