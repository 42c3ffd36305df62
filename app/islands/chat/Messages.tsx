import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { editAttribute, langAttribute, markedText, type Text } from '#app/i18n/localize.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { useChatLabels } from './chat-labels.ts'
import type { ChatLink } from './script.ts'

type MessageProps = { id?: string; isBot: boolean; children: ReactNode }

const shared = 'max-w-[92%] animate-[message-in_0.3s_var(--ease-settle)] wrap-anywhere'
const bot = 'border-l-3 border-vermilion pl-[0.85rem]'
/* The border is seen in forced colours. */
const visitor =
  'relative self-end border border-transparent bg-celadon-surface px-[0.85rem] py-[0.45rem] text-on-celadon has-[button]:py-[0.65rem] has-[button]:pr-10'

export function Message({ id, isBot, children }: MessageProps) {
  return (
    <div id={id} className={`${shared} ${isBot ? bot : visitor}`} data-speaker={isBot ? 'bot' : 'visitor'}>
      {children}
    </div>
  )
}

type ChangeProps = ComponentPropsWithoutRef<'button'> & { answer: string }

/** As large as the message it stands in. */
export function ChangeButton({ answer, ...props }: ChangeProps) {
  const { colon, contact } = useChatLabels()
  return (
    <button
      {...props}
      className="absolute inset-0 grid items-center justify-end border-0 bg-transparent pr-3 text-on-celadon hover:shadow-[inset_0_0_0_2px] focus-visible:outline-offset-0"
      aria-label={answer + colon + contact.change}
    >
      <svg className="w-4" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m11 2 3 3-8 8-4 1 1-4z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}

type SpeechProps = {
  id?: string
  speaker: string
  of: Text
}

export function Speech({ id, speaker, of }: SpeechProps) {
  const { colon } = useChatLabels()
  return (
    <div id={id} className="[&_p]:max-w-none [&_p:not(:first-child)]:mt-2">
      <span className="sr-only">
        {speaker}
        {colon}
      </span>
      <div lang={langAttribute(of)} data-sanity={editAttribute(of)}>
        {speechParts(markedText(of)).map((part, index) =>
          part.kind === 'line' ? (
            <p key={index}>
              <LocalizedText of={part.text} />
            </p>
          ) : (
            <ul key={index}>
              {part.items.map((item, position) => (
                <li
                  key={position}
                  className="pl-[1em] before:float-left before:-ml-[1em] before:w-[1em] before:font-head before:mark-['•']"
                >
                  <LocalizedText of={item} />
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </div>
  )
}

export type SpeechPart = { kind: 'line'; text: string } | { kind: 'list'; items: string[] }

export function speechParts(text: string): SpeechPart[] {
  const parts: SpeechPart[] = []
  for (const line of text.split('\n').map((written) => written.trim())) {
    const item = /^[•·]\s*(.+)/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item === undefined) {
      if (line) parts.push({ kind: 'line', text: line })
    } else if (last?.kind === 'list') last.items.push(item)
    else parts.push({ kind: 'list', items: [item] })
  }
  return parts
}

const linked = 'inline-block py-[0.35rem] decoration-2 hover:text-red'

type LinksProps = { links: ChatLink[]; bookingUrl: string | null; onFollow?(): void }

export function ChatLinks({ links, bookingUrl, onFollow }: LinksProps) {
  const { newTab } = useChatLabels()
  if (links.length === 0) return null
  return (
    <ul className="mt-[0.35rem] font-head font-semibold">
      {links.map((link, index) => {
        const target = chatLinkHref(link, bookingUrl)
        return (
          <li key={index}>
            {!target ? (
              <LocalizedText of={link.label} />
            ) : target.isExternal ? (
              <a className={linked} href={target.href} target="_blank" rel="noopener">
                <LocalizedText of={link.label} /> <span className="sr-only">{newTab}</span>
              </a>
            ) : (
              <PageLink className={linked} to={target.href} onClick={onFollow}>
                <LocalizedText of={link.label} />
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Null for `payment`, which has no page yet. */
export function chatLinkHref(
  { target }: ChatLink,
  bookingUrl: string | null,
): { href: string; isExternal: boolean } | null {
  const inside = (href: string) => ({ href, isExternal: false })
  switch (target) {
    case 'programs':
    case 'summer':
    case 'mentors':
    case 'contact':
    case 'questions':
      return inside(`/#${target}`)
    case 'projects':
      return inside('/projects')
    case 'booking':
      return bookingUrl ? { href: bookingUrl, isExternal: true } : inside('/#contact')
    case 'payment':
      return null
  }
}
