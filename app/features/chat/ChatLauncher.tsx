import { useHref, useLocation } from '@remix-run/react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { markPath } from '#app/utils/brand.ts'
import type { SiteQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useLoadedChat } from './use-loaded-chat.ts'

type Bubble = Localized<NonNullable<SiteQueryResult['chat']>>['bubble']

/** A link to `/chat` until hydration and without JavaScript; afterwards a button that opens the panel. */
export function ChatLauncher({ bubble }: { bubble: Bubble | null | undefined }) {
  const { locale, messages } = useLanguage()
  const { pathname } = useLocation()
  const page = useHref('/chat')
  const { chat, isOpen, isOffline, open, prefetch } = useLoadedChat(locale, page, pathname)
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const takesFocus = useRef(false)
  const launcher = useRef<HTMLAnchorElement>(null)

  async function show() {
    takesFocus.current = true
    setBusy(true)
    await open()
    setBusy(false)
  }

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    void show()
  }

  if (!bubble || pathname === '/chat') return null
  return (
    <aside className="chat print:hidden" aria-label={messages.chat.label}>
      <a
        ref={launcher}
        className={
          isOpen
            ? undefined
            : 'fixed right-4 bottom-safe z-15 flex items-center gap-3 no-underline [view-transition-name:chat] focus-visible:outline-none md:right-5'
        }
        href={page}
        hidden={isOpen}
        {...(isHydrated
          ? {
              role: 'button',
              'aria-haspopup': 'dialog',
              'aria-expanded': isOpen,
              'aria-busy': isBusy,
              onClick,
              onKeyDown,
              onPointerEnter: prefetch,
            }
          : {})}
      >
        {/* On phones it disappears on scroll; its text remains the accessible name. */}
        <span className="bg-paper-white px-[0.9rem] py-[0.65rem] text-small/[1.3] font-[500] text-ink-black edge-ink-black forced-colors:border-2 little:sr-only">
          <b className="block font-head">
            <LocalizedText of={bubble.title} />
          </b>{' '}
          <LocalizedText of={bubble.text} />
        </span>
        <span className="grid size-14 flex-none place-items-center disc bg-ink-black text-vermilion edge-paper-white *:w-[1.85rem] md:size-16 md:*:w-[2.1rem] forced-colors:border-2 forced-colors:outline-[Highlight]!">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={markPath} fill="currentColor" />
          </svg>
        </span>
      </a>
      {isOffline ? (
        <p
          className="fixed right-5 bottom-25 z-15 max-w-80 bg-ink-black px-[0.9rem] py-[0.65rem] text-small/[1.4] text-paper-white edge-paper-white forced-colors:border-2"
          role="alert"
        >
          {messages.chat.offline}
        </p>
      ) : null}
      {chat ? <chat.Widget session={chat.session} takesFocus={takesFocus} launcher={launcher} /> : null}
    </aside>
  )
}
