import { interpolate } from '#app/i18n/interpolate.ts'
import { ActionButton } from './ActionButton.tsx'
import { actionsFor } from './status-actions.ts'
import { ReplyLink } from './ReplyLink.tsx'
import type { Status } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

const keys: Partial<Record<Status, string>> = { answered: 'a', archived: 'e', spam: '!' }

type Props = {
  id: string
  name: string
  status: Status
  /** A `mailto:`, where a reply is possible. */
  reply?: string
  /** A button that records the reply; the default is that of messages. */
  recordedAs?: { name: string; value: string }
  /** A `tel:`. */
  call?: string
  isAnswerable?: boolean
}

export function StatusButtons({
  id,
  name,
  status,
  reply,
  recordedAs = { name: 'reply', value: id },
  call,
  isAnswerable = true,
}: Props) {
  const { actions: labels, of, reply: replies } = useInboxLabels()
  const actions = actionsFor[status].filter(({ to }) => isAnswerable || to !== 'answered')
  return (
    <p className="flex max-w-none flex-wrap gap-1.5">
      {reply && status !== 'spam' ? <ReplyLink recordedAs={recordedAs} name={name} href={reply} /> : null}
      {call && status !== 'spam' ? (
        <a className="admin-button" href={call} data-key={reply ? undefined : 'r'}>
          {replies.call}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </a>
      ) : null}
      {actions.map(({ to, label }) => (
        <ActionButton key={to} name="one" value={`${to}:${id}`} data-key={keys[to]}>
          {labels[label]}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </ActionButton>
      ))}
    </p>
  )
}
