import { localizedPath } from '#app/i18n/localized-paths.ts'
import { alternates } from '#app/pages/page-head.server.ts'
import type { SitemapQueryResult } from '#app/content/sanity.types.ts'
import { visibleSince } from '#app/content/dates.ts'
import { laterOf } from '#app/content/scheduled-articles.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { availableLocales } from '#app/i18n/localize.ts'
import { shownLegalPages } from '#app/content/document-types.ts'

export function sitemapXml(pages: SitePage[], origin: string): string {
  const urls = pages.flatMap((page) =>
    page.versions.map((version) => urlEntry(origin + localizedPath(page.path, version), page, origin)),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function urlEntry(url: string, { path, versions, updatedAt }: SitePage, origin: string): string {
  const links = alternates(path, versions, origin).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeUrl(href)}"/>`,
  )
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return `<url><loc>${escapeUrl(url)}</loc>${changed}${links.join('')}</url>`
}

function escapeUrl(url: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return new URL(url).href.replace(/[&<>"']/g, (character) => names[character] ?? character)
}

type SitePage = {
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
