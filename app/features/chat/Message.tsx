import type { ReactNode } from 'react'

type Props = { id?: string; isBot: boolean; children: ReactNode }

const shared = 'max-w-[92%] animate-[message-in_0.3s_var(--ease-settle)] wrap-anywhere'
const bot = 'border-l-3 border-vermilion pl-[0.85rem]'
/* The border is seen in forced colours. */
const visitor =
  'self-end border border-transparent bg-celadon-surface px-[0.85rem] py-[0.45rem] text-on-celadon'

export function Message({ id, isBot, children }: Props) {
  return (
    <div id={id} className={`${shared} ${isBot ? bot : visitor}`} data-speaker={isBot ? 'bot' : 'visitor'}>
      {children}
    </div>
  )
}
