import { formatDate } from '#app/i18n/dates.ts'
import { withWholeDates } from '#app/i18n/word-breaks.ts'
import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { DispatchList } from '#app/pages/news/DispatchList.tsx'
import type { NewsContent } from '#app/pages/news/news.ts'
import { PosterList } from '#app/pages/news/PosterList.tsx'

/** Articles before the others are folded. */
const shownFirst = 5

export function News({ content }: { content: NewsContent }) {
  const { labels, locale } = useLanguage()
  const { section, news } = content
  const featured = news.filter((item) => item.featured)
  const others = news.filter((item) => !item.featured)
  const shown = Math.max(1, shownFirst - featured.length)
  const rest = others.slice(shown)
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      <DispatchList className="col-span-full md:mt-10" items={others.slice(0, shown)} hasPictures />
      {featured.length > 0 ? <PosterList className="mt-8 md:mt-10" items={featured} heading="h3" /> : null}
      {rest[0] ? (
        <div className="border-y-2 border-rule md:mt-10 md:px-inset">
          <Disclosure
            label={
              <LocalizedText
                of={withWholeDates(
                  interpolate(labels.news.showRest, {
                    count: rest.length,
                    date: formatDate(rest[0].date, locale),
                  }),
                )}
              />
            }
          >
            <DispatchList className="md:-mx-3" items={rest} />
          </Disclosure>
        </div>
      ) : null}
      <p className="max-md:mt-4! md:mt-6">
        <PageLink className="button button-line" to="/news">
          {labels.news.all}
        </PageLink>
      </p>
    </div>
  )
}
