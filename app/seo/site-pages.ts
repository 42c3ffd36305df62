import type { SitemapQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { versionsOf } from '#app/i18n/localize.ts'

/** A page that may be found by search engines. */
export type SitePage = {
  /** Without a language prefix. */
  path: string
  /** Languages in which it has a text of its own. */
  versions: Locale[]
  /** Last change of what it shows, as ISO 8601; null where nobody knows. */
  updatedAt: string | null
}

/** Legal texts have a route each. */
const routedLegalPages = ['privacy', 'accessibility']

/** Every page of the site that has an address of its own, in the order of the sitemap. */
export function sitePages({ home, about, projects, newsIndex, legal, news }: SitemapQueryResult): SitePage[] {
  const single = [
    { path: '/', page: home },
    { path: '/about', page: about },
    { path: '/projects', page: projects },
    { path: '/news', page: newsIndex },
    ...routedLegalPages.map((name) => ({ path: `/${name}`, page: legal.find(({ slug }) => slug === name) })),
  ]
  return [
    ...single.flatMap(({ path, page }) =>
      page ? [{ path, versions: versionsOf(page.text), updatedAt: page.updatedAt }] : [],
    ),
    ...news.map(({ slug, hasEnglish, hasSimplified, hasTraditional, updatedAt }) => ({
      path: `/news/${slug}`,
      versions: [
        ...(hasEnglish ? (['en'] as const) : []),
        ...(hasSimplified ? (['zh'] as const) : []),
        ...(hasTraditional ? (['zh-TW'] as const) : []),
      ],
      updatedAt,
    })),
  ]
}
