import { interpolate } from '#app/i18n/interpolate.ts'
import { ActButton } from './ActionButton.tsx'
import { actsOn } from './status-actions.ts'
import type { Status } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

/** Buttons that give one message or lead another status, inside a form whose action reads `one`. */
export function StatusButtons({ id, name, status }: { id: string; name: string; status: Status }) {
  const { act, of } = useInboxMessages()
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
