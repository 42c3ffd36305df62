import { interpolate } from '#app/i18n/interpolate.ts'
import { ActButton } from './ActionButton.tsx'
import { actsOn } from './status-actions.ts'
import type { Status } from './submission.ts'
import { useInboxWords } from './use-inbox-messages.ts'

/** Buttons that give one message or lead another status, inside a form whose action reads `one`. */
export function StatusButtons({ id, name, status }: { id: string; name: string; status: Status }) {
  const { act, of } = useInboxWords()
  return (
    <p className="acts">
      {actsOn[status].map(({ to, label }) => (
        <ActButton key={to} name="one" value={`${to}:${id}`}>
          {act[label]}
          <span className="visually-hidden">{interpolate(of, { name })}</span>
        </ActButton>
      ))}
    </p>
  )
}
