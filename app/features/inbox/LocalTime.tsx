import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'

/** A time in UTC until hydration, then in the browser's time zone. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{useLocalTime(at)}</time>
}

export function useLocalTime(at: string): string {
  const { locale } = useLanguage()
  return formatTime(at, locale, useHydrated() ? 'reader' : 'UTC')
}
