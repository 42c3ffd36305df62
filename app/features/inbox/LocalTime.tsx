import { useSyncExternalStore } from 'react'
import { languageTags, type Locale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

const never = () => () => {}

/** A time in the reader's language; in UTC, which it says, until the browser knows the reader's own time zone. */
export function LocalTime({ at }: { at: string }) {
  const { locale } = useLanguage()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <time dateTime={at}>{formatTime(at, locale, isInBrowser ? undefined : 'UTC')}</time>
}

/**
 * A time (ISO 8601) in words. Without a zone it is that of the reader; one that is given is named. No time stays as
 * it is.
 */
export function formatTime(at: string, locale: Locale, timeZone?: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  const options = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const zone = timeZone ? ({ timeZone, timeZoneName: 'short' } as const) : {}
  return new Intl.DateTimeFormat(languageTags[locale], { ...options, ...zone }).format(time)
}
