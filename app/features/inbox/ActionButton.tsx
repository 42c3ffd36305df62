import { useContext, type ComponentProps } from 'react'
import { PendingBulkActionContext } from './pending-bulk-action.ts'

type Props = Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'>

/** A button of a form that acts on messages or leads. It keeps the focus while an act is under way. */
export function ActionButton(props: Props) {
  const isUnderWay = useContext(PendingBulkActionContext)
  return <button className="admin-button" type="submit" aria-disabled={isUnderWay || undefined} {...props} />
}
