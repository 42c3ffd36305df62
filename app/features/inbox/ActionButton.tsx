import { useContext, type ComponentProps } from 'react'
import { PendingActionContext } from './pending-bulk-action.ts'

type Props = Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'>

/** `aria-disabled` instead of `disabled`, so that the button keeps focus while the action runs. */
export function ActionButton(props: Props) {
  const isUnderWay = useContext(PendingActionContext)
  return <button className="admin-button" type="submit" aria-disabled={isUnderWay || undefined} {...props} />
}
