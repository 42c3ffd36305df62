import type { MouseEvent, ReactNode } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { Entry } from './Entry.tsx'

type Props = {
  id: string
  labelledBy: string
  /** Label of the box. */
  select: string
  /** A press anywhere follows the link of the heading. */
  isLink?: boolean
  children: ReactNode
}

/** An entry that can be selected. */
export function Card({ id, labelledBy, select, isLink = false, children }: Props) {
  const isPressable = useHydrated() && isLink
  return (
    <Entry
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-card
      isPressable={isPressable}
      onClick={isPressable ? followHeading : undefined}
    >
      <label className="absolute top-2 left-0 grid h-11 w-(--pick) items-center justify-items-start">
        <input className="tickbox" type="checkbox" name="id" value={id} />
        <span className="sr-only">{select}</span>
      </label>
      <button type="submit" name="mine" value={id} data-key="m" hidden />
      {children}
    </Entry>
  )
}

/** Selecting text opens nothing; with a modifier key the link opens as its own press would. */
function followHeading({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button, label, summary') || !getSelection()?.isCollapsed) return
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  currentTarget.querySelector('h2 a')?.dispatchEvent(new window.MouseEvent('click', press))
}
