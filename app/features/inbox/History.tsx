import { fill } from '#app/i18n/fill.ts'
import { actorOf } from './actor-of.ts'
import { LocalTime } from './LocalTime.tsx'
import type { Act } from './read-submission.server.ts'
import { isStatus, nameOf, type Colleague } from './submission.ts'
import { useInboxWords } from './use-inbox-words.ts'
import type { InboxWords } from './words/en.ts'

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
            <LocalTime at={act.created_at} /> <span>{describe(act, colleagues, words)}</span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{words.history.received}</span>
        </li>
      </ol>
    </section>
  )
}

function describe(act: Act, colleagues: Colleague[], words: InboxWords): string {
  const { action, detail } = act
  const { history, status } = words
  const actor = actorOf(act, words)
  const statusName = (value: unknown) => (isStatus(value) ? status[value] : '')
  if (action === 'status')
    return fill(history.status, { actor, from: statusName(detail.from), to: statusName(detail.to) })
  if (action === 'note') return fill(history.note, { actor })
  if (action !== 'assign') return `${actor}: ${action}`
  if (!detail.to) return fill(history.unassign, { actor })
  const to = colleagues.find(({ user_id }) => user_id === detail.to)
  return fill(history.assign, { actor, to: to ? nameOf(to) : '?' })
}
