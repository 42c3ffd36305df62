import { defineQuery } from 'groq'

/** Whether a block of a body shows anything: words, a picture or a video, as `versionsOf` has it. */
const isFilled =
  '_type in ["picture", "video"] || count(string::split(pt::text(@), " ")[!(@ in ["", "\\n"])]) > 0'

/** In which languages a body shows anything. */
const bodyVersions = `
    "hasEnglish": count(body.en[${isFilled}]) > 0,
    "hasSimplified": count(body.zh[${isFilled}]) > 0,
    "hasTraditional": count(body.zhTW[${isFilled}]) > 0
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
  "legal": *[_type == "legalPage" && slug.current in ["accessibility", "privacy"]] | order(slug.current asc) {
    "slug": slug.current,
    ${bodyVersions},
    "updatedAt": _updatedAt
  },
  "news": *[_type == "newsArticle" && defined(slug.current)] | order(date desc, _id asc) {
    _type,
    date,
    publishAt,
    "slug": slug.current,
    ${bodyVersions},
    "updatedAt": _updatedAt
  }
}`)
