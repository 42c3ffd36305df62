import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import { Pagination } from '#app/components/Pagination.tsx'
import type { Results } from './find.server.ts'
import { headingOf } from './heading.ts'
import { searchPath } from './query.ts'
import { ResultRow } from './ResultRow.tsx'
import { searchMessages } from './search-messages.ts'
import { SearchForm } from './SearchForm.tsx'
import { SlashKeySetting } from './SlashKeySetting.tsx'
import { NoResultsLinks } from './NoResultsLinks.tsx'

export function SearchPage({ found }: { found: Results }) {
  const messages = searchMessages(useLanguage().locale)
  const { query, total, results, pages } = found
  const hint = query.terms ? messages.noneHint : messages.hint
  return (
    <main id="main" className="seek lines" tabIndex={-1}>
      <header className="seek__head grid">
        <p className="label">
          {messages.label}
          <span className="label__note">{messages.note}</span>
        </p>
        <h1 className={query.terms ? 'seek__title seek__title--results' : 'seek__title'}>
          {headingOf(found, messages)}
        </h1>
        <SearchForm terms={query.terms} />
        {total === 0 ? <p className="seek__hint soft">{hint}</p> : <KindLinks found={found} />}
      </header>
      {total > 0 ? (
        <ol className="seek__results">
          {results.map((result) => (
            <ResultRow
              key={`${result.kind} ${result.path} ${result.title.pieces[0]?.text}`}
              result={result}
            />
          ))}
        </ol>
      ) : (
        <NoResultsLinks />
      )}
      <Pagination page={query.page} pages={pages} pathOf={(page) => searchPath({ ...query, page })} />
      <SlashKeySetting />
    </main>
  )
}

function KindLinks({ found: { query, total, counts } }: { found: Results }) {
  const { narrow, all, kinds } = searchMessages(useLanguage().locale)
  if (counts.length < 2 && !query.kind) return null
  const choices = [{ kind: null, count: total }, ...counts].map(({ kind, count }) => ({
    to: searchPath({ ...query, kind, page: 1 }),
    label: kind ? kinds[kind] : all,
    count,
    isCurrent: kind === query.kind,
  }))
  return <FilterLinks label={narrow} choices={choices} />
}
