import { useSyncExternalStore } from 'react'
import { formatTime } from '#app/i18n/times.ts'
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
  return <time dateTime={at}>{formatTime(at, locale, isInBrowser ? 'reader' : 'UTC')}</time>
}
