import { fill } from '#app/i18n/fill.ts'
import { actsOn } from './status-acts.ts'
import type { Status } from './submission.ts'
import { useInboxWords } from './use-inbox-words.ts'

/** Buttons that give one message or lead another status, inside a form whose action reads `one`. */
export function StatusButtons({ id, name, status }: { id: string; name: string; status: Status }) {
  const { act, of } = useInboxWords()
  return (
    <p className="acts">
      {actsOn[status].map(({ to, label }) => (
        <button key={to} className="desk-button" type="submit" name="one" value={`${to}:${id}`}>
          {act[label]}
          <span className="visually-hidden">{fill(of, { name })}</span>
        </button>
      ))}
    </p>
  )
}
