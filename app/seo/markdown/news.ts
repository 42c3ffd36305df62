import type { NewsIndexQueryResult } from '#app/sanity/sanity.types.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { localize, type Localized } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownDocument } from './document.ts'
import { bullets, line, lines, linked } from './inline.ts'

type Section = NonNullable<NewsIndexQueryResult['home']>['news']
type Item = Pick<NewsIndexQueryResult['news'][number], 'slug' | 'title' | 'date' | 'excerpt'>

export function newsMarkdown(section: Section, news: Item[], urls: AbsoluteUrls): string {
  const { label, heading } = localize(section, urls.locale)
  return markdownDocument(
    { path: '/news', title: label, description: heading },
    urls,
    lines(heading),
    newsList(localize(news, urls.locale), urls),
  )
}

export function newsList(news: Localized<Item>[], urls: AbsoluteUrls): string {
  return bullets(
    news.map(
      ({ slug, title, date, excerpt }) =>
        `${linked(line(title), urls.page(`/news/${slug}.md`))} (${formatDate(date, urls.locale)}): ${line(excerpt)}`,
    ),
  )
}
