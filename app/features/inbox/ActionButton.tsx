import { useContext, type ComponentProps } from 'react'
import { ActUnderWayContext } from './pending-bulk-action.ts'

type Props = Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'>

/** A button of a form that acts on messages or leads. It keeps the focus while an act is under way. */
export function ActButton(props: Props) {
  const isUnderWay = useContext(ActUnderWayContext)
  return <button className="desk-button" type="submit" aria-disabled={isUnderWay || undefined} {...props} />
}
