import { AdminSection } from './AdminSection.tsx'
import { describeHistoryEntry } from './describe-audit-entry.ts'
import { LocalTime } from './LocalTime.tsx'
import type { AuditEntry } from './read-submission.server.ts'
import type { Colleague } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { actions: AuditEntry[]; colleagues: Colleague[]; receivedAt: string }

export function History({ actions, colleagues, receivedAt }: Props) {
  const messages = useInboxMessages()
  return (
    <AdminSection titleId="history-title" title={messages.history.title}>
      <ol className="text-small *:my-1 md:*:my-0 md:*:grid md:*:grid-cols-[13em_minmax(0,1fr)] md:*:gap-x-4 [&_time]:block [&_time]:text-soft [&_time]:tabular-nums">
        {actions.map((entry) => (
          <li key={entry.id}>
            <LocalTime at={entry.created_at} />{' '}
            <span>{describeHistoryEntry(entry, colleagues, messages)}</span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{messages.history.received}</span>
        </li>
      </ol>
    </AdminSection>
  )
}
