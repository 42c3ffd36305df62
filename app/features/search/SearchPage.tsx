import { useLanguage } from '#app/i18n/use-language.ts'
import { Pagination } from '#app/components/Pagination.tsx'
import type { Results } from './find.server.ts'
import { headingOf } from './heading.ts'
import { KindLinks } from './KindLinks.tsx'
import { searchPath } from './query.ts'
import { ResultRow } from './ResultRow.tsx'
import { searchMessages } from './search-messages.ts'
import { SearchForm } from './SearchForm.tsx'
import { SlashKeySetting } from './SlashKeySetting.tsx'
import { NoResultsLinks } from './NoResultsLinks.tsx'

/** The search with its results; without JavaScript a form and links. */
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
