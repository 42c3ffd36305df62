import type { NewsArticleQueryResult } from '#app/sanity/sanity.types.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { localize, plain } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { bodyMarkdown } from './body.ts'
import { markdownDocument } from './document.ts'
import { line, lines, linked } from './inline.ts'

export function articleMarkdown(
  found: NonNullable<NewsArticleQueryResult>,
  urls: AbsoluteUrls,
  labels: Labels,
): string {
  const { slug, title, excerpt, date, body, video, launchLink } = localize(found, urls.locale)
  const facts = { path: `/news/${slug}`, title, description: excerpt, date, bodyLang: body.lang }
  return markdownDocument(
    facts,
    urls,
    formatDate(date, urls.locale),
    lines(excerpt),
    video ? line(`▶ ${plain(video.title)}`) : '',
    bodyMarkdown(body.blocks, urls),
    launchLink ? linked(line(launchLink.label), launchLink.url) : '',
    linked(labels.actions.backToNews, urls.page('/#news')),
  )
}
