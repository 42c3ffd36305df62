import { interpolate } from '#app/i18n/interpolate.ts'
import { ActionButton } from './ActionButton.tsx'
import { actionsFor } from './status-actions.ts'
import type { Status } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

export function StatusButtons({ id, name, status }: { id: string; name: string; status: Status }) {
  const { actions, of } = useInboxMessages()
  return (
    <p className="flex max-w-none flex-wrap gap-1.5">
      {actionsFor[status].map(({ to, label }) => (
        <ActionButton key={to} name="one" value={`${to}:${id}`}>
          {actions[label]}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </ActionButton>
      ))}
    </p>
  )
}
