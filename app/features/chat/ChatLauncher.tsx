import { useHref, useLocation } from '@remix-run/react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { markPath } from '#app/utils/brand.ts'
import { isPlainClick } from '#app/utils/dom.ts'
import type { SiteQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useLoadedChat } from './use-loaded-chat.ts'
import { usePlace } from './use-place.ts'

type Bubble = Localized<NonNullable<SiteQueryResult['chat']>>['bubble']

/** A link to `/chat` until hydration and without JavaScript; afterwards a button that opens the panel. */
export function ChatLauncher({ bubble: text }: { bubble: Bubble | null | undefined }) {
  const { locale, labels } = useLanguage()
  const { pathname } = useLocation()
  const page = useHref('/chat')
  const { chat, isOpen, isOffline, open, prefetch } = useLoadedChat(locale, page, pathname)
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const takesFocus = useRef(false)
  const launcher = useRef<HTMLAnchorElement>(null)
  const { place, dismiss } = usePlace(launcher, { pathname, locale, isOpen })

  async function show() {
    takesFocus.current = true
    setBusy(true)
    await open()
    setBusy(false)
  }

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void show()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    void show()
  }

  function onDismiss() {
    dismiss()
    launcher.current?.focus()
  }

  if (!text || pathname === '/chat') return null
  const bubbleText = (
    <>
      <b className="block font-head">
        <LocalizedText of={text.title} />
      </b>{' '}
      <LocalizedText of={text.text} />
    </>
  )
  return (
    <aside className="chat print:hidden" aria-label={labels.chat.label}>
      <div
        hidden={isOpen}
        style={
          isHydrated && !isOpen
            ? { position: 'fixed', bottom: `calc(var(--spacing-safe) + ${place?.lift ?? 0}px)`, height: 0 }
            : undefined
        }
      >
        <a
          ref={launcher}
          className="no-underline focus-visible:outline-none"
          data-lift={place?.lift}
          href={page}
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
          {/* Its text is the accessible name, with and without the bubble. */}
          <span className="sr-only">{bubbleText}</span>
          {/* Outside the flow, so that the button stays where it is. */}
          {place?.hasBubble ? (
            <span
              className="absolute top-1/2 right-[calc(100%+0.75rem)] w-48 -translate-y-1/2 bg-paper-white py-[0.65rem] pr-[0.9rem] pl-11 text-small/[1.3] font-[500] text-ink-black edge-ink-black forced-colors:border-2"
              aria-hidden="true"
            >
              {bubbleText}
            </span>
          ) : null}
          <span className="grid size-11 place-items-center chat-button bg-ink-black text-vermilion edge-paper-white *:w-6 forced-colors:border-2 forced-colors:outline-[Highlight]!">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={markPath} fill="currentColor" />
            </svg>
          </span>
        </a>
        {place?.hasBubble ? (
          <button
            type="button"
            className="absolute right-[calc(2.75rem+10rem)] bottom-0 size-11 border-0 bg-transparent text-[1.4rem] text-ink-black hover:text-red focus-visible:-outline-offset-3"
            aria-label={labels.chat.dismiss}
            onClick={onDismiss}
          >
            <span aria-hidden="true">×</span>
          </button>
        ) : null}
      </div>
      {isOffline ? (
        <p
          className="fixed right-5 bottom-25 z-15 max-w-80 bg-ink-black px-[0.9rem] py-[0.65rem] text-small/[1.4] text-paper-white edge-paper-white forced-colors:border-2"
          role="alert"
        >
          {labels.chat.offline}
        </p>
      ) : null}
      {chat ? <chat.Widget session={chat.session} takesFocus={takesFocus} launcher={launcher} /> : null}
    </aside>
  )
}
