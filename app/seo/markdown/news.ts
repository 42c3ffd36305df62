import type { NewsIndexQueryResult } from '#app/sanity/sanity.types.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { localize } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownDocument } from './document.ts'
import { bullets, line, lines, linked } from './inline.ts'

type Section = NonNullable<NewsIndexQueryResult['home']>['news']
type Item = Pick<NewsIndexQueryResult['news'][number], 'slug' | 'title' | 'date' | 'excerpt'>

/** All news as Markdown, each with the address of its own Markdown. */
export function newsMarkdown(section: Section, news: Item[], place: AbsoluteUrls): string {
  const { label, heading } = localize(section, place.locale)
  return markdownDocument(
    { path: '/news', title: label, description: heading },
    place,
    lines(heading),
    newsList(news, place),
  )
}

/** The news as a list of links. */
export function newsList(news: Item[], place: AbsoluteUrls): string {
  return bullets(
    localize(news, place.locale).map(
      ({ slug, title, date, excerpt }) =>
        `${linked(line(title), place.page(`/news/${slug}.md`))} (${formatDate(date, place.locale)}): ${line(excerpt)}`,
    ),
  )
}
