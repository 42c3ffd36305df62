import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** Why a message was not sent. */
export function ContactNotice({ title, text, children }: Props) {
  return (
    <div
      className="my-4 mr-16 scroll-m-4 px-4 py-[0.9rem] band-vermilion md:mr-column forced-colors:border-2"
      role="alert"
      tabIndex={-1}
    >
      <p className="font-head leading-[1.3] font-bold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}
