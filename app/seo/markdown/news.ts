import type { NewsIndexQueryResult } from '#app/sanity/sanity.types.ts'
import { formatDate } from '#app/i18n/dates.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { bullets, line, linked } from './inline.ts'

type Item = Pick<NewsIndexQueryResult['news'][number], 'slug' | 'title' | 'date' | 'excerpt'>

export function newsList(news: Localized<Item>[], urls: AbsoluteUrls): string {
  return bullets(
    news.map(({ slug, title, date, excerpt }) =>
      [linked(line(title), urls.page(`/news/${slug}.md`)), formatDate(date, urls.locale), line(excerpt)].join(
        ' · ',
      ),
    ),
  )
}
