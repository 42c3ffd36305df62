import { dayIn } from '#app/utils/calendar-day.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { Result } from './find.server.ts'
import { Highlight } from './Highlight.tsx'
import { ResultLink } from './ResultLink.tsx'
import { searchMessages } from './search-messages.ts'

export function ResultRow({ result }: { result: Result }) {
  const { locale } = useLanguage()
  return (
    <li className="found grid">
      <p className="found__kind">
        {searchMessages(locale).kinds[result.kind]}
        {result.date ? (
          <time className="label__note" dateTime={dayIn(result.date)}>
            {formatDate(result.date, locale)}
          </time>
        ) : null}
      </p>
      <h2 className="found__title">
        <ResultLink result={result} />
      </h2>
      <p className="found__excerpt soft">
        <Highlight of={result.excerpt} />
      </p>
    </li>
  )
}
