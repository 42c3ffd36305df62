import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { PendingActionContext } from './pending-bulk-action.ts'

type Props = Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'> & { 'data-key'?: string }

/** The second press of a double click would meet the row that moved up. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** `aria-disabled` instead of `disabled`, so that the button keeps focus while the action runs. */
export function ActionButton(props: Props) {
  const isUnderWay = useContext(PendingActionContext)
  return (
    <button
      className="admin-button"
      type="submit"
      aria-disabled={isUnderWay || undefined}
      onClick={ignoreDoubleClick}
      {...props}
    />
  )
}
