import { languageTags } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

/** A time in UTC, which it says: the time of logs and alerts. */
export function ServerTime({ at }: { at: string }) {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
