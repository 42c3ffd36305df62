import type { ReactNode } from 'react'
import { Entry } from './Entry.tsx'

type Props = {
  id: string
  labelledBy: string
  /** Label of the box. */
  select: string
  children: ReactNode
}

/** An entry that can be selected. */
export function Card({ id, labelledBy, select, children }: Props) {
  return (
    <Entry aria-labelledby={labelledBy} tabIndex={-1} data-card>
      <label className="absolute top-2 left-0 grid h-11 w-(--pick) items-center justify-items-start">
        <input className="tickbox" type="checkbox" name="id" value={id} />
        <span className="sr-only">{select}</span>
      </label>
      {children}
    </Entry>
  )
}
