import { describeAct } from './describe-action.ts'
import { LocalTime } from './LocalTime.tsx'
import type { Act } from './read-submission.server.ts'
import type { Colleague } from './submission.ts'
import { useInboxWords } from './use-inbox-messages.ts'

type Props = { acts: Act[]; colleagues: Colleague[]; receivedAt: string }

/** What has happened to a message, latest first. */
export function History({ acts, colleagues, receivedAt }: Props) {
  const words = useInboxWords()
  return (
    <section className="desk-section" aria-labelledby="history-title">
      <h2 id="history-title">{words.history.title}</h2>
      <ol className="history">
        {acts.map((act) => (
          <li key={act.id}>
            <LocalTime at={act.created_at} /> <span>{describeAct(act, colleagues, words)}</span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{words.history.received}</span>
        </li>
      </ol>
    </section>
  )
}
