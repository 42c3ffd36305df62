import { describeHistoryEntry } from './describe-audit-entry.ts'
import { LocalTime } from './LocalTime.tsx'
import type { AuditEntry } from './read-submission.server.ts'
import type { Colleague } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { actions: AuditEntry[]; colleagues: Colleague[]; receivedAt: string }

export function History({ actions, colleagues, receivedAt }: Props) {
  const messages = useInboxMessages()
  return (
    <section className="admin-section" aria-labelledby="history-title">
      <h2 id="history-title">{messages.history.title}</h2>
      <ol className="history">
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
    </section>
  )
}
