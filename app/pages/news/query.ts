import { defineQuery } from 'groq'
import { bodyFields, newsCardFields, shownNews, videoFields } from '#app/content/fragments.ts'

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

export const newsIndexQuery = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0] { _id, _type, news },
  "news": *[${shownNews}] | order(date desc, _id asc) { ${newsCardFields} }
}`)

export const newsTextsQuery = defineQuery(`
  *[${shownNews}] | order(date desc, _id asc)[0...500] {
    ${newsCardFields},
    body { ${bodyFields} }
  }
`)

export const newsFeedQuery = defineQuery(`{
  "news": *[${shownNews}] | order(date desc, _id asc)[0...30] {
    ${newsCardFields},
    body { ${bodyFields} },
    video { ${videoFields} },
    launchLink
  },
  "player": *[_type == "siteSettings" && _id == "siteSettings"][0] { ...video },
  "section": *[_type == "homePage" && _id == "homePage"][0] { ...news },
  "brandName": *[_type == "siteSettings" && _id == "siteSettings"][0] { ...brandName }
}`)
