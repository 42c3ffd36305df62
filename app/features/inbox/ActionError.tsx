import type { ActionFailure } from './try-action.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = {
  /** Whether it is tried again. */
  isBusy: boolean
  answer: ActionFailure | undefined
}

/** Says beside a form that what it asked for could not be done. */
export function ActionError({ isBusy, answer }: Props) {
  const { failed } = useInboxMessages()
  if (isBusy || !answer?.isFailed) return null
  return (
    <p className="admin-notice admin-notice--problem action-error" role="alert">
      {failed}
    </p>
  )
}
