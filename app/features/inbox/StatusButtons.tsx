import { interpolate } from '#app/i18n/interpolate.ts'
import { ActionButton } from './ActionButton.tsx'
import { actionsFor } from './status-actions.ts'
import { ReplyLink } from './ReplyLink.tsx'
import type { Status } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = {
  id: string
  name: string
  status: Status
  /** A `mailto:`, where a reply is possible. */
  reply?: string
  isAnswerable?: boolean
}

export function StatusButtons({ id, name, status, reply, isAnswerable = true }: Props) {
  const { actions: labels, of } = useInboxLabels()
  const actions = actionsFor[status].filter(({ to }) => isAnswerable || to !== 'answered')
  return (
    <p className="flex max-w-none flex-wrap gap-1.5">
      {reply && status !== 'spam' ? <ReplyLink id={id} name={name} href={reply} /> : null}
      {actions.map(({ to, label }) => (
        <ActionButton key={to} name="one" value={`${to}:${id}`}>
          {labels[label]}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </ActionButton>
      ))}
    </p>
  )
}
