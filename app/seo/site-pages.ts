import type { SitemapQueryResult } from '#app/sanity/sanity.types.ts'
import { visibleSince } from '#app/shared/dates.ts'
import { laterOf } from '#app/sanity/scheduled-articles.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { availableLocales } from '#app/i18n/localize.ts'
import { shownLegalPages } from '#app/shared/legal-pages.ts'

export type SitePage = {
  path: string
  versions: Locale[]
  /** Last edit or publication, ISO 8601; null if unknown. */
  updatedAt: string | null
}

export function sitePages({ home, about, projects, newsIndex, legal, news }: SitemapQueryResult): SitePage[] {
  const appeared = Math.max(...news.map(visibleSince))
  const listing = (page: typeof home) => page && { ...page, updatedAt: laterOf(page.updatedAt, appeared) }
  const single = [
    { path: '/', page: listing(home) },
    { path: '/about', page: about },
    { path: '/projects', page: projects },
    { path: '/news', page: listing(newsIndex) },
  ]
  return [
    ...single.flatMap(({ path, page }) =>
      page ? [{ path, versions: availableLocales(page.text), updatedAt: page.updatedAt }] : [],
    ),
    ...shownLegalPages(legal).map(({ slug, body, updatedAt }) => ({
      path: `/${slug}`,
      versions: availableLocales(body),
      updatedAt,
    })),
    ...news.map((article) => ({
      path: `/news/${article.slug}`,
      versions: availableLocales(article.body),
      updatedAt: laterOf(article.updatedAt, visibleSince(article)),
    })),
  ]
}
