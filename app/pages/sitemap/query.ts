import { defineQuery } from 'groq'
import { fieldOf, locales } from '#app/i18n/locales.ts'
import { shownNews } from '#app/content/fragments.ts'

const blockFields = '_type, _type == "block" => { children[] { text } }'

const body = `
    "body": {
      "_type": "localizedBlocks",
      ${locales
        .map(fieldOf)
        .map((name) => `"${name}": body.${name}[] { ${blockFields} }`)
        .join(',\n      ')}
    }
`

export const sitemapQuery = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0] {
    "text": hero.title,
    "updatedAt": *[_type in [
      "homePage", "siteSettings", "program", "summerProgram", "service", "mentor", "newsArticle", "testimonial", "question"
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
