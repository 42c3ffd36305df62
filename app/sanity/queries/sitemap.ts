import { defineQuery } from 'groq'
import { shownNews } from './fragments.ts'

/** What of a block tells whether it shows anything. */
const blockFields = '_type, _type == "block" => { children[] { text } }'

/** What of a body tells in which languages it shows anything (`availableLocales`); in none where there is no body. */
const body = `
    "body": {
      "_type": "localizedBlocks",
      "en": body.en[] { ${blockFields} },
      "zh": body.zh[] { ${blockFields} },
      "zhTW": body.zhTW[] { ${blockFields} }
    }
`

/**
 * Every page that has an address: its text in each language, by which one sees in which it exists, and when what it
 * shows was last changed.
 */
export const sitemapQuery = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0] {
    "text": hero.title,
    "updatedAt": *[_type in [
      "homePage", "siteSettings", "program", "summerProgram", "service", "mentor", "newsArticle", "testimonial"
    ]] | order(_updatedAt desc)[0]._updatedAt
  },
  "about": *[_type == "aboutPage" && _id == "aboutPage"][0] {
    "text": hero.heading,
    "updatedAt": *[_type == "aboutPage" || _type == "mentor" && group == "founder"]
      | order(_updatedAt desc)[0]._updatedAt
  },
  "newsIndex": *[_type == "homePage" && _id == "homePage"][0] {
    "text": news.heading,
    "updatedAt": *[_type in ["homePage", "newsArticle"]] | order(_updatedAt desc)[0]._updatedAt
  },
  "projects": *[_type == "projectsPage" && _id == "projectsPage"][0] {
    "text": heading,
    "updatedAt": *[_type in ["projectsPage", "project"]] | order(_updatedAt desc)[0]._updatedAt
  },
  "legal": *[_type == "legalPage"] | order(_id asc) {
    "slug": slug.current,
    ${body},
    "updatedAt": _updatedAt
  },
  "news": *[${shownNews}] | order(date desc, _id asc) {
    _type,
    date,
    publishAt,
    "slug": slug.current,
    ${body},
    "updatedAt": _updatedAt
  }
}`)
