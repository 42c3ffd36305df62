import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import { Pagination } from '#app/components/Pagination.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { NewsContent, NewsItem } from './news.ts'
import { newsSearch, type NewsFilter, type NewsList } from './news-list.ts'
import { NewsTitle } from './NewsTitle.tsx'
import { PosterList } from './PosterList.tsx'
import type { NewsLabels } from '#app/i18n/labels/en/news.ts'

type Props = { section: NewsContent['section']; list: NewsList<NewsItem>; labels: NewsLabels }

export function NewsIndexPage({ section, list, labels }: Props) {
  const { locale } = useLanguage()
  const choices = [{ year: null, count: list.total }, ...list.years].map(({ year, count }) => ({
    to: pathOf({ year, page: 1 }),
    label: year ?? labels.allYears,
    count,
    isCurrent: year === list.year,
  }))
  return (
    <main id="main" className="lines pt-below-bar pb-band" tabIndex={-1}>
      <header className="page-grid">
        <p className="label max-md:mb-4">
          <LocalizedText of={section.label} />
          <span className="block font-normal">
            <LocalizedText of={section.note} />
          </span>
        </p>
        <NewsTitle className="md:col-[3/12]" of={section.heading} />
        {list.years.length > 1 ? <FilterLinks label={labels.years} choices={choices} /> : null}
      </header>
      <div className="page-grid">
        {list.items.length > 0 ? (
          <PosterList
            className="mt-[clamp(2.5rem,5vw,5rem)]"
            items={list.items}
            heading="h2"
            priority="eager"
          />
        ) : (
          <p className="lead mt-12 md:col-[3/12]">{labels.none}</p>
        )}
      </div>
      <Pagination page={list.page} pages={list.pages} pathOf={(page) => pathOf({ year: list.year, page })} />
      <div className="page-grid mt-12">
        <p className="md:col-[3/12]">
          <a className="inline-block py-[0.55rem] more" href={localizedPath('/feed.xml', locale)}>
            {labels.subscribe}
          </a>
        </p>
      </div>
    </main>
  )
}

function pathOf(filter: NewsFilter): string {
  return `/news${newsSearch(filter)}`
}
