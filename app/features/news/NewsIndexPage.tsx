import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import { Pagination } from '#app/components/Pagination.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { NewsContent, NewsItem } from './news.ts'
import { newsSearch, type NewsFilter, type NewsList } from './news-list.ts'
import { PosterCard } from './PosterCard.tsx'
import type { NewsMessages } from './messages/en.ts'

type Props = { section: NewsContent['section']; list: NewsList<NewsItem>; messages: NewsMessages }

const columns = 4

export function NewsIndexPage({ section, list, messages }: Props) {
  const { locale } = useLanguage()
  const choices = [{ year: null, count: list.total }, ...list.years].map(({ year, count }) => ({
    to: pathOf({ year, page: 1 }),
    label: year ?? messages.allYears,
    count,
    isCurrent: year === list.year,
  }))
  return (
    <main id="main" className="news-index lines" tabIndex={-1}>
      <header className="news-index__head grid">
        <p className="label">
          <LocalizedText of={section.label} />
          <span className="label__note">
            <LocalizedText of={section.note} />
          </span>
        </p>
        <h1 className="news-index__title">
          <HeadingText of={section.heading} />
        </h1>
        {list.years.length > 1 ? <FilterLinks label={messages.years} choices={choices} /> : null}
      </header>
      <div className="grid">
        {list.items.length > 0 ? (
          <ul className="posters">
            {list.items.map((item, index) => (
              <PosterCard
                key={item._id}
                item={item}
                index={index % columns}
                isFirst={index === 0}
                heading="h2"
                priority={index === 0 ? 'eager' : undefined}
              />
            ))}
          </ul>
        ) : (
          <p className="news-index__none lead">{messages.none}</p>
        )}
      </div>
      <Pagination page={list.page} pages={list.pages} pathOf={(page) => pathOf({ year: list.year, page })} />
      <div className="news-index__feed grid">
        <p>
          <a className="more" href={localizedPath('/feed.xml', locale)}>
            {messages.subscribe}
          </a>
        </p>
      </div>
    </main>
  )
}

function pathOf(filter: NewsFilter): string {
  return `/news${newsSearch(filter)}`
}
