import { formatDate } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { DispatchList } from './DispatchList.tsx'
import type { NewsContent } from './news.ts'
import { PosterList } from './PosterList.tsx'

export function News({ content }: { content: NewsContent }) {
  const { labels, locale } = useLanguage()
  const { section, news } = content
  const featured = news.filter((item) => item.featured)
  const others = news.filter((item) => !item.featured)
  const [latest] = others
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      {featured.length > 0 ? <PosterList className="mt-8 md:mt-16" items={featured} heading="h3" /> : null}
      {latest ? (
        <Disclosure
          unfoldsWide
          label={interpolate(labels.news.showRest, {
            count: others.length,
            date: formatDate(latest.date, locale),
          })}
        >
          <DispatchList className="col-span-full md:mt-16 [&_p.text-soft]:zh:text-pretty" items={others} />
        </Disclosure>
      ) : null}
      <p className="max-md:mt-4! md:mt-12">
        <PageLink className="button button-line" to="/news">
          {labels.news.all}
        </PageLink>
      </p>
    </div>
  )
}
