import { localizedPath } from '#app/i18n/localized-paths.ts'
import { alternates } from './alternates.ts'
import type { SitePage } from './site-pages.ts'

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
