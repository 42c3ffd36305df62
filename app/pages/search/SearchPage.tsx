import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import { Pagination } from '#app/components/Pagination.tsx'
import type { Results } from '#app/islands/search/results.ts'
import { foundInNote, headingOf, searchLabels } from '#app/islands/search/search-labels.ts'
import { searchPath } from '#app/islands/search/query.ts'
import { ResultRow } from '#app/islands/search/ResultRow.tsx'
import { SearchForm } from '#app/islands/search/SearchForm.tsx'
import { SlashKeySetting } from '#app/islands/search/SlashKeySetting.tsx'
import { NoResultsLinks } from '#app/islands/search/NoResultsLinks.tsx'

export function SearchPage({ found }: { found: Results }) {
  const labels = searchLabels(useLanguage().locale)
  const { query, total, results, pages } = found
  const hint = query.terms ? labels.noneHint : labels.hint
  return (
    <main id="main" className="lines min-h-svh pt-below-bar pb-band" tabIndex={-1}>
      <header className="page-grid md:*:not-first:col-[3/12]">
        <p className="label max-md:mb-4">
          {labels.label}
          <span className="block font-normal">{labels.note}</span>
        </p>
        <h1
          className={`wrap-anywhere ${query.terms ? 'text-[clamp(1.75rem,6vw,calc(var(--spacing-column)*0.5))]/[1.15]' : 'text-title'}`}
        >
          {headingOf(found, labels)}
        </h1>
        <SearchForm terms={query.terms} />
        {total === 0 ? (
          <p className="mt-4 wrap-anywhere text-soft">{hint}</p>
        ) : (
          <>
            <p className="mt-4 text-soft empty:hidden">{foundInNote(found, labels)}</p>
            <KindLinks found={found} />
          </>
        )}
      </header>
      {total > 0 ? (
        <ol className="mt-[clamp(2rem,4vw,4rem)] *:border-t-2 *:border-rule *:pt-4.5 *:pb-5 max-md:*:gap-y-[0.35rem] md:*:items-baseline">
          {results.map((result) => (
            <ResultRow
              key={`${result.kind} ${result.path} ${result.title.pieces[0]?.text}`}
              result={result}
            />
          ))}
        </ol>
      ) : (
        <nav className="page-grid mt-[clamp(2.5rem,6vw,6rem)]" aria-labelledby="no-results-heading">
          <h2 id="no-results-heading" className="text-[clamp(1.25rem,1.75vw,1.75rem)] md:col-[1/3]">
            {labels.linksHeading}
          </h2>
          <ul className="border-t-2 border-rule font-head text-[clamp(1.25rem,2.4vw,2rem)]/[1.2] font-bold tracking-head max-md:mt-4 md:col-[3/9]">
            <NoResultsLinks className="block border-b-2 border-rule py-[0.85rem] no-underline hover:text-red" />
          </ul>
        </nav>
      )}
      <Pagination page={query.page} pages={pages} pathOf={(page) => searchPath({ ...query, page })} />
      <SlashKeySetting className="page-grid mt-12 md:*:col-[3/12]" />
    </main>
  )
}

function KindLinks({ found: { query, total, counts } }: { found: Results }) {
  const { narrow, all, kinds } = searchLabels(useLanguage().locale)
  if (counts.length < 2 && !query.kind) return null
  const choices = [{ kind: null, count: total }, ...counts].map(({ kind, count }) => ({
    to: searchPath({ ...query, kind, page: 1 }),
    label: kind ? kinds[kind] : all,
    count,
    isCurrent: kind === query.kind,
  }))
  return <FilterLinks label={narrow} choices={choices} />
}
