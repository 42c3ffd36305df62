import type { LegalPageQueryResult } from '#app/sanity/sanity.types.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import { localize } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { bodyMarkdown } from './body.ts'
import { markdownDocument } from './document.ts'
import { lines } from './inline.ts'

export function legalMarkdown(
  found: NonNullable<LegalPageQueryResult>,
  urls: AbsoluteUrls,
  labels: Labels,
): string {
  const { slug, title, intro, body, lastUpdated } = localize(found, urls.locale)
  return markdownDocument(
    { path: `/${slug}`, title, description: intro, date: lastUpdated, bodyLang: body.lang },
    urls,
    interpolate(labels.legal.lastUpdated, { month: formatMonth(lastUpdated, urls.locale) }),
    lines(intro),
    bodyMarkdown(body.blocks, urls),
  )
}
