import { dayIn } from '#app/content/dates.ts'
import type { NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import { languages } from '#app/i18n/languages.ts'
import { locales } from '#app/i18n/locales.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { breadcrumbs, type Node, type PageContext } from '#app/seo/structured-data/page-context.ts'
import { academy } from '#app/seo/structured-data/organization.ts'

type Content = Localized<NonNullable<NewsArticleQueryResult>>

/** Width that search engines accept. */
const poster = { widths: [1200] }

/** In the language of the body, like the canonical URL. */
export function articleNodes(article: Content, context: PageContext) {
  const path = `/news/${article.slug}`
  const shown = locales.find((locale) => languages[locale].tag === article.body.lang) ?? context.locale
  const picture = article.poster ? pictureUrls(article.poster, poster)?.src : undefined
  const node: Node = {
    '@type': 'NewsArticle',
    headline: plain(article.title),
    description: plain(article.excerpt),
    url: context.url(path, shown),
    mainEntityOfPage: context.url(path, shown),
    inLanguage: languages[shown].tag,
    datePublished: dayIn(article.date),
    dateModified: article._updatedAt,
    image: [...(picture ? [context.file(picture)] : []), context.socialImage(path, shown)],
    author: academy(context),
    publisher: { '@id': context.file('/#academy') },
  }
  return [
    node,
    breadcrumbs(context, { name: context.settings.navigation.news, path: newsPath }, { name: article.title }),
  ]
}

const newsPath = '/news'
