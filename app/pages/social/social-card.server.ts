import { aboutQuery } from '#app/pages/about/query.ts'
import { homeQuery } from '#app/pages/home/query.ts'
import { legalPageQuery } from '#app/pages/legal/query.ts'
import { projectsQuery } from '#app/pages/projects/query.ts'
import { siteQuery } from '#app/content/site-query.ts'
import { readArticle } from '#app/pages/news/read-article.server.ts'
import type {
  AboutQueryResult,
  HomeQueryResult,
  LegalPageQueryResult,
  ProjectsQueryResult,
  SiteQueryResult,
} from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { localize, plain, type Text } from '#app/i18n/localize.ts'
import type { LoadContext, SocialCard } from '#app/load-context.ts'
import { pictureUrls, pictureWidths } from '#app/components/picture-urls.ts'
import { isLegalPage, type LegalPage } from '#app/content/document-types.ts'
import { pageName } from '#app/seo/social-image.ts'
import { fingerprint } from '#app/utils/fingerprint.server.ts'

type CardText = { kicker: Text | null | undefined; title: Text | null | undefined; moon: number }

const door = { widths: pictureWidths.socialCard, aspect: 270 / 400 }

/** `unknown` when the page does not exist, null while its content cannot be read. */
export async function socialCard(
  context: LoadContext,
  page: string,
  locale: Locale,
): Promise<SocialCard | null | 'unknown'> {
  try {
    const slug = /^news\/([^/]+)$/.exec(page)?.[1]
    return slug ? await articleCard(context, slug, locale) : await pageCard(context, page, locale)
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null
    throw error
  }
}

/** One per request and path: the head of a page and its structured data both name it. */
const versions = new WeakMap<LoadContext, Map<string, Promise<string>>>()

/** Changes with the title or picture of a page's card; empty where it has none. */
export function socialVersion(context: LoadContext, path: string): Promise<string> {
  const known = versions.get(context) ?? new Map<string, Promise<string>>()
  versions.set(context, known)
  const version = known.get(path) ?? versionOf(context, path)
  known.set(path, version)
  return version
}

async function versionOf(context: LoadContext, path: string): Promise<string> {
  const cards = await Promise.all(locales.map((locale) => socialCard(context, pageName(path), locale)))
  return cards.some((card) => card === 'unknown' || card === null) ? '' : fingerprint(cards).slice(0, 6)
}

async function articleCard(context: LoadContext, slug: string, locale: Locale) {
  const found = await readArticle(context, slug)
  if (!found) return 'unknown'
  const { poster, title, date } = localize(found, locale)
  const urls = poster && pictureUrls(poster, door)
  return card(locale, { kicker: formatDate(date, locale), title, moon: 0.9 }, urls ? urls.src : null)
}

async function pageCard(context: LoadContext, page: string, locale: Locale) {
  if (isLegalPage(page)) return card(locale, await legalPage(context, locale, page))
  const read = Object.hasOwn(pages, page) ? pages[page] : undefined
  return read ? card(locale, await read(context, locale)) : 'unknown'
}

function card(locale: Locale, { kicker, title, moon }: CardText, picture: string | null = null): SocialCard {
  return { locale, kicker: plain(kicker), title: plain(title), moon, picture }
}

async function navigation(context: LoadContext, locale: Locale) {
  const { settings } = await sanityClient(context).read<SiteQueryResult>(siteQuery)
  return settings ? localize(settings.navigation, locale) : null
}

async function homePage(context: LoadContext, locale: Locale) {
  const { page } = await sanityClient(context).read<HomeQueryResult>(homeQuery)
  return page ? localize(page, locale) : null
}

async function legalPage(context: LoadContext, locale: Locale, slug: LegalPage): Promise<CardText> {
  const found = await sanityClient(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = found && localize(found, locale)
  return { kicker: page ? formatDate(page.lastUpdated, locale) : '', title: page?.title, moon: 0.25 }
}

const pages: Record<string, (context: LoadContext, locale: Locale) => Promise<CardText>> = {
  async home(context, locale) {
    const page = await homePage(context, locale)
    return { kicker: page?.hero.chip, title: page?.hero.title, moon: 1 }
  },
  async about(context, locale) {
    const { page } = localize(await sanityClient(context).read<AboutQueryResult>(aboutQuery), locale)
    return { kicker: page?.hero.label, title: page?.hero.heading, moon: 0.75 }
  },
  async projects(context, locale) {
    const { page } = localize(await sanityClient(context).read<ProjectsQueryResult>(projectsQuery), locale)
    return { kicker: (await navigation(context, locale))?.projects, title: page?.heading, moon: 0.62 }
  },
  async news(context, locale) {
    const page = await homePage(context, locale)
    return { kicker: (await navigation(context, locale))?.news, title: page?.news.heading, moon: 0.38 }
  },
}
