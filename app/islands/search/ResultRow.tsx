import { dayIn } from '#app/content/dates.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { Result } from './results.ts'
import { Highlight, ResultLink } from './ResultLink.tsx'
import { searchLabels } from './search-labels.ts'

export function ResultRow({ result }: { result: Result }) {
  const { locale } = useLanguage()
  return (
    <li className="page-grid">
      <p className="byline md:col-[1/3] md:max-lg:row-[1/3]">
        {searchLabels(locale).kinds[result.kind]}
        {result.date ? (
          <time className="font-normal text-soft max-md:ml-3 md:block" dateTime={dayIn(result.date)}>
            {formatDate(result.date, locale)}
          </time>
        ) : null}
      </p>
      <h2 className="text-[clamp(1.25rem,1.9vw,1.625rem)]/[1.25] tracking-[-0.02em] wrap-anywhere md:col-[3/13] lg:col-[3/7] zh:[word-break:normal]">
        <ResultLink className="decoration-2 hover:text-red" result={result} />
      </h2>
      <p className="wrap-anywhere text-soft md:col-[3/13] lg:col-[7/12]">
        <Highlight of={result.excerpt} />
      </p>
    </li>
  )
}
