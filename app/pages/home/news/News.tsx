import type { ReactNode } from 'react'
import { formatDate } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { DispatchList } from '#app/pages/news/DispatchList.tsx'
import type { NewsContent, NewsItem } from '#app/pages/news/news.ts'
import { PosterList } from '#app/pages/news/PosterList.tsx'

/** Articles that wide screens show before the others are folded. */
const shownWide = 5

export function News({ content }: { content: NewsContent }) {
  const { labels, locale } = useLanguage()
  const { section, news } = content
  const featured = news.filter((item) => item.featured)
  const others = news.filter((item) => !item.featured)
  const first = Math.max(1, shownWide - featured.length)
  const folded = (unfolds: 'wide' | 'narrow', items: NewsItem[], children: ReactNode) =>
    items[0] ? (
      <Disclosure
        unfolds={unfolds}
        label={interpolate(labels.news.showRest, {
          count: items.length,
          date: formatDate(items[0].date, locale).replaceAll(' ', '\u00A0'),
        })}
      >
        {children}
      </Disclosure>
    ) : null
  const rows = (items: NewsItem[], className: string) => (
    <DispatchList className={`col-span-full ${className}`} items={items} />
  )
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      {featured.length > 0 ? <PosterList className="mt-8 md:mt-10" items={featured} heading="h3" /> : null}
      {folded(
        'wide',
        others,
        <>
          {rows(others.slice(0, first), 'md:mt-10')}
          {folded('narrow', others.slice(first), rows(others.slice(first), ''))}
        </>,
      )}
      <p className="max-md:mt-4! md:mt-6">
        <PageLink className="button button-line" to="/news">
          {labels.news.all}
        </PageLink>
      </p>
    </div>
  )
}
