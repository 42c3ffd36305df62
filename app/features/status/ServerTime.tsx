import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

/** A time in UTC, which it says: the time of logs and alerts. */
export function ServerTime({ at }: { at: string }) {
  const { locale } = useLanguage()
  return <time dateTime={at}>{formatTime(at, locale, 'UTC')}</time>
}
