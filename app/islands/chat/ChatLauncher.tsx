import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { markPath } from '#app/utils/brand.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { useLocalizedPath, usePageAddress } from '#app/i18n/page-address.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

type Bubble = Localized<NonNullable<SiteQueryResult['chat']>>['bubble']

/** A link to `/chat`, which `app/islands/chat/chat-button.ts` makes a button that opens the panel. */
export function ChatLauncher({ bubble }: { bubble: Bubble | null | undefined }) {
  const { chat } = useLanguage().labels
  const href = useLocalizedPath()('/chat')
  const { path } = usePageAddress()
  if (!bubble) return null
  if (path === '/chat') return <div className="chat print:hidden" />
  const text = (
    <>
      <b className="block pr-7 font-head">
        <LocalizedText of={bubble.title} />
      </b>{' '}
      <LocalizedText of={bubble.text} />
    </>
  )
  return (
    <aside className="chat print:hidden" aria-label={chat.label}>
      <div data-launcher="">
        <a className="no-underline focus-visible:outline-none" href={href}>
          {/* Its text is the accessible name, with and without the bubble. */}
          <span className="sr-only">{text}</span>
          <span
            className="chat-bubble bg-paper-white px-2.5 py-[0.4rem] text-[0.8125rem]/[1.3] font-[500] text-ink-black edge-ink-black md:text-small/[1.3] forced-colors:border-2"
            aria-hidden="true"
          >
            {text}
          </span>
          <span className="grid size-11 place-items-center chat-button bg-ink-black text-vermilion edge-paper-white *:w-6 md:size-14 md:*:w-8 forced-colors:border-2 forced-colors:outline-[Highlight]!">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={markPath} fill="currentColor" />
            </svg>
          </span>
        </a>
        <button
          type="button"
          className="chat-dismiss size-11 border-0 text-body text-ink-black hover:text-red focus-visible:-outline-offset-3"
          aria-label={chat.dismiss}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p
        className="fixed right-5 bottom-25 z-15 max-w-80 bg-ink-black px-[0.9rem] py-[0.65rem] text-small/[1.4] text-paper-white edge-paper-white empty:hidden forced-colors:border-2"
        role="alert"
        data-offline={chat.offline}
      />
    </aside>
  )
}
