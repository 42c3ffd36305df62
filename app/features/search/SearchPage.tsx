import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLinks } from '#app/components/Pagination.tsx'
import type { Results } from './find.server.ts'
import { headingOf } from './heading.ts'
import { KindLinks } from './KindLinks.tsx'
import { searchPath } from './query.ts'
import { ResultRow } from './ResultRow.tsx'
import { searchWords } from './search-messages.ts'
import { SearchForm } from './SearchForm.tsx'
import { SlashChoice } from './SlashKeySetting.tsx'
import { WaysOn } from './NoResultsLinks.tsx'

/** The search with its results; without JavaScript a form and links. */
export function SearchPage({ found }: { found: Results }) {
  const words = searchWords(useLanguage().locale)
  const { query, total, results, pages } = found
  const hint = query.words ? words.noneHint : words.hint
  return (
    <main id="main" className="seek lines" tabIndex={-1}>
      <header className="seek__head grid">
        <p className="label">
          {words.label}
          <span className="label__note">{words.note}</span>
        </p>
        <h1 className={query.words ? 'seek__title seek__title--results' : 'seek__title'}>
          {headingOf(found, words)}
        </h1>
        <SearchForm words={query.words} />
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
        <WaysOn />
      )}
      <PageLinks page={query.page} pages={pages} pathOf={(page) => searchPath({ ...query, page })} />
      <SlashChoice />
    </main>
  )
}
