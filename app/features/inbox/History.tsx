import { describeAct } from './describe-action.ts'
import { LocalTime } from './LocalTime.tsx'
import type { Act } from './read-submission.server.ts'
import type { Colleague } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { acts: Act[]; colleagues: Colleague[]; receivedAt: string }

/** What has happened to a message, latest first. */
export function History({ acts, colleagues, receivedAt }: Props) {
  const messages = useInboxMessages()
  return (
    <section className="desk-section" aria-labelledby="history-title">
      <h2 id="history-title">{messages.history.title}</h2>
      <ol className="history">
        {acts.map((act) => (
          <li key={act.id}>
            <LocalTime at={act.created_at} /> <span>{describeAct(act, colleagues, messages)}</span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{messages.history.received}</span>
        </li>
      </ol>
    </section>
  )
}
