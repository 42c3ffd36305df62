import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'

/** A time in the reader's language; in UTC, which it says, until the browser knows the reader's own time zone. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{useLocalTime(at)}</time>
}

/** The same in words alone. */
export function useLocalTime(at: string): string {
  const { locale } = useLanguage()
  return formatTime(at, locale, useHydrated() ? 'reader' : 'UTC')
}
