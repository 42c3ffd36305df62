import { useLocation, useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { localizedPath, plainPath } from '#app/i18n/localized-paths.ts'
import { languageNames, languageTags, nextLocale, type Locale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { loadPendingChunks } from '#app/hydration/pending-chunks.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { saveScrollAnchor } from './scroll-anchor.ts'

/** `to`: by its name instead of the next one. The inline script saves the choice on submit, so this revalidates only. With a language prefix it navigates. */
export function LanguageButton({ to, className = '' }: { to?: Locale; className?: string }) {
  const { locale, prefix, labels } = useLanguage()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { switchLabel, switchTo, switchLang } = labels.language
  const next = to ?? nextLocale(locale)
  const here = pathname + search
  const target = prefix ? localizedPath(here, next) : here
  const [isNear, setNear] = useState(false)
  const [isLoading, setLoading] = useState(false)

  function onApproach() {
    setNear(true)
    if (!prefix) void loadPendingChunks().catch(() => {})
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The inline script listens on the window and runs after this handler.
    setTimeout(() => {
      saveScrollAnchor()
      // Without cookies only URLs carry the language. Translated pages (`font` elements) cannot be updated by
      // React.
      if (!prefix && document.cookie.includes(`=${next}`) && !document.querySelector('font'))
        return void revalidateIfReachable()
      // Without the hash, which would scroll away from the current position. After Back, the address is ahead of the router.
      location.replace(localizedPath(plainPath(location.pathname) + location.search, next))
    })
  }

  /** A failed revalidation would replace the page by an error; an error page may be translated. Fills the HTTP cache. */
  async function revalidateIfReachable() {
    setLoading(true)
    if (await isLoadable(dataUrl(here))) revalidate()
    setLoading(false)
  }

  return (
    <form className="bar-line" method="post" action="/api/language" onSubmit={onSubmit}>
      <input type="hidden" name="language" value={next} />
      <input type="hidden" name="from" value={target} />
      {isLoading ? <NavigationProgress /> : null}
      {isNear && prefix ? <link rel="prefetch" href={target} /> : null}
      <button
        className={`h-11 min-w-11 border-0 bg-transparent px-1 ${className}`.trimEnd()}
        type="submit"
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {to ? (
          <span lang={languageTags[to]}>{languageNames[to]}</span>
        ) : (
          <>
            <span lang={switchLang}>{switchLabel}</span>
            <span className="sr-only" lang="en">
              {' '}
              {switchTo}
            </span>
          </>
        )}
      </button>
    </form>
  )
}

/** Reads the body, too: an unread one would stay out of the cache and keep its connection. */
async function isLoadable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}

/** The URL of the request that Remix sends. */
function dataUrl(url: string): string {
  return url.replace(/^\/(?=$|\?)/, '/_root').replace(/\/?(?=$|\?)/, '.data')
}
