import { localizedPath } from '#app/i18n/localized-paths.ts'
import { alternates } from './alternates.ts'
import type { SitePage } from './site-pages.ts'

/** The sitemap: every version of every page, each with all of its alternates. */
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

function urlEntry(address: string, { path, versions, updatedAt }: SitePage, origin: string): string {
  const links = alternates(path, versions, origin).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escape(href)}"/>`,
  )
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return `<url><loc>${escape(address)}</loc>${changed}${links.join('')}</url>`
}

/** As an address in XML: percent-encoded, and with the five characters that XML reserves. */
function escape(address: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return new URL(address).href.replace(/[&<>"']/g, (character) => names[character] ?? character)
}
