import { dayIn } from '#app/shared/dates.ts'
import { addDays, formatDateRange } from '#app/i18n/date-ranges.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

/** `first`: YYYY-MM-DD. */
export function SummerDates({ first, count }: { first: string; count: number }) {
  const { locale } = useLanguage()
  return (
    <span className="text-soft">
      <time dateTime={dayIn(first)}>{formatDateRange(first, addDays(first, count - 1), locale)}</time>
    </span>
  )
}
