import type { LoaderFunctionArgs, MetaDescriptor } from '@remix-run/node'
import { socialVersion } from './social/social-card.server.ts'
import { localizedPath, absoluteUrls, plainPath, type AbsoluteUrls } from '#app/i18n/localized-paths.ts'
import { fallbacks, languages } from '#app/i18n/languages.ts'
import { defaultLocale, locales, type Locale } from '#app/i18n/locales.ts'
import { localize, plain, type Text } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { siteQuery } from '#app/content/site-query.ts'
import { requireDocument } from '#app/content/require-document.server.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import { markdownPath } from '#app/seo/markdown/path.ts'
import { socialImagePath, socialImageSize } from '#app/seo/social-image.ts'

export type PageFacts = {
  /** The title without the brand. Falls back to the title of the site. */
  title: Text | null | undefined
  /** Any length: it is cut for search results. Falls back to that of the site. */
  description?: Text | null | undefined
  /** Languages with a text of its own (`availableLocales`), by default all. */
  versions?: Locale[]
  search?: string
  /** What the picture of the page shows, which is part of its social image. */
  picture?: Text | null | undefined
  /** ISO 8601. */
  article?: { published: string | undefined; modified: string | null }
  /** `noindex`, without canonical URL and alternates. */
  isHidden?: boolean
}

/** Adds the `<head>` of the page, for `pageMeta`, to its loader data. */
export async function withHead<Data extends object>(
  data: Data,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  facts: PageFacts,
): Promise<Data & { head: MetaDescriptor[] }> {
  const { locale } = negotiateLocale(request, context)
  const path = plainPath(new URL(request.url).pathname)
  const site = await sanityClient(context).read<SiteQueryResult>(siteQuery)
  const { brandName, seo } = localize(requireDocument(site.settings, 'site settings', context), locale)
  const head = pageHead(path, facts, {
    locale,
    origin: context.content.publicOrigin,
    socialVersion: facts.isHidden ? '' : await socialVersion(context, path),
    brandName: plain(brandName),
    seo,
  })
  return { ...data, head }
}

type Site = {
  locale: Locale
  origin: string
  socialVersion: string
  brandName: string
  seo: Pick<PageFacts, 'title' | 'description'>
}

/** The canonical URL names the language that is shown, which may be a fallback. */
export function pageHead(page: string, facts: PageFacts, site: Site): MetaDescriptor[] {
  const { locale, origin, brandName } = site
  const path = page.replace(/(.)\/$/, '$1')
  const title = plain(facts.title) || plain(site.seo.title)
  const description = summary(plain(facts.description) || plain(site.seo.description), locale)
  const fullTitle = path === '/' ? title : `${title} · ${brandName}`
  const basics: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
  if (facts.isHidden) return [...basics, { name: 'robots', content: 'noindex' }]

  const versions = facts.versions ?? [...locales]
  const href = path + (facts.search ?? '')
  const shown = fallbacks[locale].find((version) => versions.includes(version)) ?? defaultLocale
  const canonical = origin + localizedPath(href, shown)
  const image = origin + socialImagePath(path, shown, site.socialVersion)
  const otherName = title.includes(brandName) ? '' : brandName
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(href, versions, origin).map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    ...otherFormats(path, absoluteUrls(origin, shown)),
    { property: 'og:type', content: facts.article ? 'article' : 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: languages[shown].openGraph },
    ...versions
      .filter((version) => version !== shown)
      .map((version) => ({ property: 'og:locale:alternate', content: languages[version].openGraph })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(socialImageSize.width) },
    { property: 'og:image:height', content: String(socialImageSize.height) },
    {
      property: 'og:image:alt',
      content: [title, plain(facts.picture) || otherName].filter(Boolean).join(' · '),
    },
    ...articleTimes(facts.article),
    // Twitter takes title, text and picture from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function otherFormats(path: string, urls: AbsoluteUrls): MetaDescriptor[] {
  const markdown = markdownPath(path)
  const formats = [['application/atom+xml', '/feed.xml'], ...(markdown ? [['text/markdown', markdown]] : [])]
  return formats.map(([type, path = '']) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    href: urls.page(path),
  }))
}

function articleTimes(article: PageFacts['article']): MetaDescriptor[] {
  return Object.entries(article ?? {}).flatMap(([name, content]) =>
    content ? [{ property: `article:${name}_time`, content }] : [],
  )
}

export function summary(text: string, locale: Locale): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // What search results show.
  const limit = languages[locale].isWide ? 80 : 160
  if ([...line].length <= limit) return line
  let cut = ''
  for (const { segment } of new Intl.Segmenter(languages[locale].tag, { granularity: 'word' }).segment(
    line,
  )) {
    if ([...cut, ...segment].length > limit - 1) break
    cut += segment
  }
  return `${cut.replace(/[\s,;:，、；：]+$/, '')}…`
}

type Alternate = { hrefLang: string; href: string }

/** `x-default` is the unprefixed URL, which negotiates the language. */
export function alternates(path: string, versions: Locale[], origin: string): Alternate[] {
  const own = versions.map((version) => ({
    hrefLang: languages[version].tag,
    href: origin + localizedPath(path, version),
  }))
  return [...own, { hrefLang: 'x-default', href: origin + path }]
}
