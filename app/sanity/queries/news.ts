import { defineQuery } from 'groq'
import { bodyFields, newsCardFields, shownNews, videoFields } from './fragments.ts'

/** One article by `$slug`; null where there is none. */
export const newsArticleQuery = defineQuery(`
  *[${shownNews} && slug.current == $slug] | order(_id asc)[0] {
    ${newsCardFields},
    layout,
    body { ${bodyFields} },
    video { ${videoFields} },
    launchLink,
    seo
  }
`)

/** What articles are called in their addresses, with the time from which they are there. */
export const newsSlugsQuery = defineQuery(`
  *[${shownNews}] { _type, date, publishAt, "slug": slug.current }
`)

/** The news page: all articles, the newest first, under the heading of the home page's section. */
export const newsIndexQuery = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0] { _id, _type, news },
  "news": *[${shownNews}] | order(date desc, _id asc) { ${newsCardFields} }
}`)

/** The newest articles with their whole texts, the newest first: for search, feeds and what else there is to read. */
export const newsTextsQuery = defineQuery(`
  *[${shownNews}] | order(date desc, _id asc)[0...500] {
    ${newsCardFields},
    body { ${bodyFields} }
  }
`)

/** What a feed holds; of its own, so that an outage never fills the readers' feeds with the bundled snapshot. */
export const newsFeedQuery = defineQuery(`{
  "news": *[${shownNews}] | order(date desc, _id asc)[0...30] {
    ${newsCardFields},
    body { ${bodyFields} }
  },
  "section": *[_type == "homePage" && _id == "homePage"][0] { ...news },
  "brandName": *[_type == "siteSettings" && _id == "siteSettings"][0] { ...brandName }
}`)
