import { dayIn } from '#app/utils/calendar-day.ts'
import type { NewsArticleQueryResult } from '#app/sanity/sanity.types.ts'
import { languageTags, locales } from '#app/i18n/locales.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { socialImagePath } from '#app/seo/social-image.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { academy } from './organization.ts'
import type { Node } from './node.ts'
import type { PageContext } from './page-context.ts'

type Content = Localized<NonNullable<NewsArticleQueryResult>>

/** Widths at which search engines take a poster. */
const poster = { widths: [1200] }

/** An article, in the language that its body is shown in: that is where its canonical address is. */
export function articleNodes(article: Content, place: PageContext) {
  const path = `/news/${article.slug}`
  const shown = locales.find((locale) => languageTags[locale] === article.body.lang) ?? place.locale
  const picture = article.poster ? pictureUrls(article.poster, poster)?.src : undefined
  const node: Node = {
    '@type': 'NewsArticle',
    headline: plain(article.title),
    description: plain(article.excerpt),
    url: place.at(path, shown),
    mainEntityOfPage: place.at(path, shown),
    inLanguage: languageTags[shown],
    datePublished: dayIn(article.date),
    dateModified: article._updatedAt,
    image: [...(picture ? [place.file(picture)] : []), place.file(socialImagePath(path, shown))],
    author: academy(place),
    publisher: { '@id': place.file('/#academy') },
  }
  return [
    node,
    breadcrumbs(place, { name: place.settings.navigation.news, path: newsPath }, { name: article.title }),
  ]
}

const newsPath = '/news'
