import { useLocation, useRevalidator } from '@remix-run/react'
import type { FormEvent } from 'react'
import { nextLocale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

/**
 * Cycles en → zh → zh-TW → en. A plain form until the app has started; the inline script saves the choice in
 * localStorage and the cookie when the form is submitted, so here only the data are asked for again.
 */
export function LanguageButton() {
  const { locale, messages } = useLanguage()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { switchLabel, switchTo, switchLang } = messages.language

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The listener of the inline script sits on the window and has not run yet.
    setTimeout(revalidate)
  }

  return (
    <form className="language" method="post" action="/api/language" onSubmit={onSubmit}>
      <input type="hidden" name="language" value={nextLocale(locale)} />
      <input type="hidden" name="from" value={pathname + search} />
      <button className="language__button" type="submit">
        <span lang={switchLang}>{switchLabel}</span>
        <span className="visually-hidden" lang="en">
          {' '}
          {switchTo}
        </span>
      </button>
    </form>
  )
}
