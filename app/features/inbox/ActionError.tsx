import type { ActionFailure } from './try-action.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = {
  isBusy: boolean
  result: ActionFailure | undefined
}

export function ActionError({ isBusy, result }: Props) {
  const { failed } = useInboxLabels()
  if (isBusy || !result?.isFailed) return null
  return (
    <p className="admin-notice sticky top-0 z-1 bg-vermilion-surface text-on-vermilion" role="alert">
      {failed}
    </p>
  )
}
