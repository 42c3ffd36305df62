import type { ReactNode } from 'react'
import { LocalTime } from './LocalTime.tsx'

type Props = {
  id?: string
  heading?: 'h1' | 'h2'
  isRead?: boolean
  title: ReactNode
  children: ReactNode
}

const plain = 'admin-heading [&_a]:decoration-transparent [&_a:hover]:decoration-current'

export function EntryHead({ id, heading: Heading = 'h2', isRead = false, title, children }: Props) {
  return (
    <div className="[&_p]:text-small [&_p_a]:inline-block [&_p_a]:py-[0.2rem]">
      <Heading className={isRead ? `${plain} font-[500]` : plain} id={id}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

export function EntryTime({ id, at }: { id?: string; at: string }) {
  return (
    <p className="text-soft tabular-nums" id={id}>
      <LocalTime at={at} />
    </p>
  )
}
