export type SitemapEntry = {
  url: string
  changed: string
  alternates: Map<string, string>
}

export function readSitemap(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    url: decode(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    changed: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1] ?? '',
    alternates: new Map(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', url = '']) => [
        language,
        decode(url),
      ]),
    ),
  }))
}

function decode(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole)
}
