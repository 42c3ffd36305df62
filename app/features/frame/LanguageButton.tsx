import { useLocation, useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { nextLocale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { loadPendingChunks } from '#app/hydration/pending-chunks.ts'
import { saveScrollAnchor } from './scroll-anchor.ts'

/**
 * Cycles en → zh → zh-TW → en. A plain form until the app has started; the inline script saves the choice in
 * localStorage and the cookie when the form is submitted, so here only the data are asked for again. Where the address
 * decides the language, the button leads to the same page at the next one. What a press will need is fetched when the
 * button is approached.
 */
export function LanguageButton() {
  const { locale, prefix, messages } = useLanguage()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { switchLabel, switchTo, switchLang } = messages.language
  const next = nextLocale(locale)
  const here = pathname + search
  const there = localizedPath(here, next)
  const target = prefix ? there : here
  const [isNear, setNear] = useState(false)

  function onApproach() {
    setNear(true)
    if (!prefix) loadPendingChunks()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The listener of the inline script sits on the window and has not run yet.
    setTimeout(() => {
      saveScrollAnchor()
      // Where cookies are refused, as in the frame of another site, only addresses decide. A browser that translates has put
      // words of its own in place of those that would change.
      if (!prefix && document.cookie.includes(`=${next}`) && !document.querySelector('font'))
        return revalidate()
      // Without its hash, which would lead away from the place.
      location.replace(there)
    })
  }

  return (
    <form className="language" method="post" action="/api/language" onSubmit={onSubmit}>
      <input type="hidden" name="language" value={next} />
      <input type="hidden" name="from" value={target} />
      {isNear && prefix ? <link rel="prefetch" href={target} /> : null}
      <button className="language__button" type="submit" onPointerEnter={onApproach} onFocus={onApproach}>
        <span lang={switchLang}>{switchLabel}</span>
        <span className="visually-hidden" lang="en">
          {' '}
          {switchTo}
        </span>
      </button>
    </form>
  )
}
