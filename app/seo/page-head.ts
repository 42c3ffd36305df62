import type { MetaDescriptor } from '@remix-run/node'
import { brand } from '#app/utils/brand.ts'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { plain, type Text } from '#app/i18n/localize.ts'
import { absoluteUrls, type AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownPath } from '#app/seo/markdown/path.ts'
import { alternates } from './alternates.ts'
import { rootDataOf, type PageMatches } from './root-data.ts'
import { socialImagePath, socialImageSize } from './social-image.ts'
import { summary } from './summary.ts'

/** What a page says about itself; texts in the page's language, as `localize` left them. */
export type PageFacts = {
  /** Without the brand, which is added to all but the home page. The site's own title where it is empty. */
  title: Text | null | undefined
  /** Any length: it is cut to what search results show. The site's own where it is empty. */
  description?: Text | null | undefined
  /** Languages in which the page has a text of its own (`availableLocales`); without it all three. */
  versions?: Locale[]
  /** Query string that belongs to the address, such as `?page=2`. */
  search?: string
  /** For articles: day of publication and last change, where they are known, as ISO 8601. */
  article?: { published: string | undefined; modified: string | null }
  /** For pages that belong into no index, such as results of a search: no canonical address and no other languages. */
  isHidden?: boolean
}

const openGraphLocales: Record<Locale, string> = { en: 'en_US', zh: 'zh_CN', 'zh-TW': 'zh_TW' }

/**
 * The head of a page: title, description, canonical address, the same page in other languages, Open Graph and Twitter
 * cards. Every page route uses it:
 *
 *     export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
 *       data ? pageHead(page, { title: data.page.seo.title, description: data.page.seo.description }) : []
 *
 * Language, origin (`PUBLIC_URL`) and defaults come from the data of the root route. A page that shows another language
 * than its address promises, for want of a text, has its canonical address at that language.
 */
export function pageHead(
  page: { matches: PageMatches; location: { pathname: string } },
  facts: PageFacts,
): MetaDescriptor[] {
  const root = rootDataOf(page.matches)
  const site = root?.site
  if (!root || !site) return []
  const { locale, origin } = root
  const path = page.location.pathname.replace(/(.)\/$/, '$1')
  const title = plain(facts.title) || plain(site.settings.seo.title)
  const description = summary(plain(facts.description) || plain(site.settings.seo.description), locale)
  const fullTitle = path === '/' ? title : `${title} · ${brand.name}`
  const words: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
  if (facts.isHidden) return [...words, { name: 'robots', content: 'noindex' }]

  const versions = facts.versions ?? [...locales]
  const address = path + (facts.search ?? '')
  const shown = shownVersion(locale, versions)
  const canonical = origin + localizedPath(address, shown)
  const image = origin + socialImagePath(path, shown)
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(address, versions, origin).map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    ...otherForms(path, absoluteUrls(origin, shown)),
    { property: 'og:type', content: facts.article ? 'article' : 'website' },
    { property: 'og:site_name', content: plain(site.settings.brandName) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocales[shown] },
    ...versions
      .filter((version) => version !== shown)
      .map((version) => ({ property: 'og:locale:alternate', content: openGraphLocales[version] })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(socialImageSize.width) },
    { property: 'og:image:height', content: String(socialImageSize.height) },
    { property: 'og:image:alt', content: title },
    ...articleTimes(facts.article),
    // Title, text and picture of the card are those of Open Graph where it names none of its own.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The language that a reader of `locale` gets: zh-TW falls back to zh, both to English. */
function shownVersion(locale: Locale, versions: Locale[]): Locale {
  const choices: Record<Locale, Locale[]> = { en: ['en'], zh: ['zh', 'en'], 'zh-TW': ['zh-TW', 'zh', 'en'] }
  return choices[locale].find((choice) => versions.includes(choice)) ?? 'en'
}

/** The page as Markdown, and the news as a feed. */
function otherForms(path: string, place: AbsoluteUrls): MetaDescriptor[] {
  const markdown = markdownPath(path)
  const forms = [['application/atom+xml', '/feed.xml'], ...(markdown ? [['text/markdown', markdown]] : [])]
  return forms.map(([type, path = '']) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    href: place.page(path),
  }))
}

function articleTimes(article: PageFacts['article']): MetaDescriptor[] {
  return Object.entries(article ?? {}).flatMap(([name, content]) =>
    content ? [{ property: `article:${name}_time`, content }] : [],
  )
}
