import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languages } from '#app/i18n/languages.ts'
import { nextLocale, type Locale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

type Props = {
  /** Plain path and query of the page. */
  here: string
  /** By its name instead of the next one. */
  to?: Locale
  className?: string
}

/** The inline script saves the choice on submit; `app/islands/language-button.ts` keeps the place on the page. */
export function LanguageButton({ here, to, className = '' }: Props) {
  const { locale, prefix } = useLanguage()
  const next = to ?? nextLocale(locale)
  const { tag, name, short, english } = languages[next]
  return (
    <form className="bar-line" method="post" action="/api/language">
      <input type="hidden" name="language" value={next} />
      <input type="hidden" name="from" value={prefix ? localizedPath(here, next) : here} />
      <button className={`h-11 min-w-11 border-0 bg-transparent px-1 ${className}`.trimEnd()} type="submit">
        {to ? (
          <span lang={tag}>{name}</span>
        ) : (
          <>
            <span lang={tag}>{short}</span>
            <span className="sr-only" lang="en">
              {` Switch to ${english}`}
            </span>
          </>
        )}
      </button>
    </form>
  )
}
