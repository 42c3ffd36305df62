export type SitemapEntry = {
  address: string
  /** As written; empty where there is none. */
  changed: string
  /** Address by language. */
  alternates: Map<string, string>
}

/** Reads the sitemap of the site. */
export function readSitemap(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: decode(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    changed: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1] ?? '',
    alternates: new Map(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', address = '']) => [
        language,
        decode(address),
      ]),
    ),
  }))
}

function decode(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole)
}
