import { dayIn } from '#app/shared/dates.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

export function ArticleDate({ date }: { date: string }) {
  const { locale } = useLanguage()
  return (
    <time className="text-soft byline" dateTime={dayIn(date)}>
      {formatDate(date, locale)}
    </time>
  )
}
