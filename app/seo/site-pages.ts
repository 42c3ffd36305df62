import type { SitemapQueryResult } from '#app/sanity/sanity.types.ts'
import { visibleSince } from '#app/sanity/shared/publication-date.ts'
import { laterOf } from '#app/sanity/scheduled.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { availableLocales } from '#app/i18n/localize.ts'
import { legalPages } from '#app/sanity/shared/legal-pages.ts'

/** A page that may be found by search engines. */
export type SitePage = {
  /** Without a language prefix. */
  path: string
  /** Languages in which it has a text of its own. */
  versions: Locale[]
  /** Last change of what it shows, by hand or since an article's time has come, as ISO 8601; null where nobody knows. */
  updatedAt: string | null
}

/** Every page of the site that has an address of its own, in the order of the sitemap. */
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
    ...legalPages.flatMap((name) => {
      const page = legal.find(({ slug }) => slug === name)
      return page
        ? [{ path: `/${name}`, versions: availableLocales(page.body), updatedAt: page.updatedAt }]
        : []
    }),
    ...news.map((article) => ({
      path: `/news/${article.slug}`,
      versions: availableLocales(article.body),
      updatedAt: laterOf(article.updatedAt, visibleSince(article)),
    })),
  ]
}
