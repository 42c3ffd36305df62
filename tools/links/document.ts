export type PageDocument = {
  lang: string
  title: string
  description: string
  canonical: string | null
  isIndexed: boolean
  alternates: Map<string, string>
  links: string[]
  /** Links that name their language (`hreflang`). */
  translations: Set<string>
  resources: string[]
  ids: Set<string>
  headings: number
  imagesWithoutAlt: string[]
}

type Element = { name: string; attributes: Map<string, string> }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function readDocument(html: string): PageDocument {
  const elements = elementsOf(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '<$1>'))
  const all = (name: string) => elements.filter((element) => element.name === name)
  const of = (element: Element | undefined, name: string) => element?.attributes.get(name) ?? ''
  const meta = (name: string) =>
    of(
      all('meta').find((element) => of(element, 'name') === name || of(element, 'property') === name),
      'content',
    )
  const linked = (rel: string) => all('link').filter((element) => of(element, 'rel').split(' ').includes(rel))
  const alternates = linked('alternate')
  const other = ['icon', 'apple-touch-icon', 'manifest'].flatMap(linked)
  const feeds = alternates.filter((element) => !element.attributes.has('hreflang'))
  return {
    lang: of(all('html')[0], 'lang'),
    title: decode(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '').trim(),
    description: meta('description'),
    canonical: linked('canonical')[0]?.attributes.get('href') ?? null,
    isIndexed: !/\bnoindex\b/.test(meta('robots')),
    alternates: new Map(
      alternates.flatMap(({ attributes }) => {
        const language = attributes.get('hreflang')
        return language ? [[language, attributes.get('href') ?? ''] as const] : []
      }),
    ),
    links: all('a').flatMap(({ attributes }) => attributes.get('href') ?? []),
    translations: new Set(
      all('a').flatMap((link) => (link.attributes.has('hreflang') ? of(link, 'href') : [])),
    ),
    resources: [
      ...[...other, ...feeds].map((element) => of(element, 'href')),
      meta('og:image'),
      meta('twitter:image'),
    ].filter(Boolean),
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    headings: all('h1').length,
    imagesWithoutAlt: all('img')
      .filter(({ attributes }) => !attributes.has('alt'))
      .map((element) => of(element, 'src')),
  }
}

function elementsOf(html: string): Element[] {
  return [
    ...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)/gi),
  ].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(attributes),
  }))
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  )
}

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
    },
  )
}
