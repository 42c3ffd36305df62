import { defineQuery } from 'groq'
import { bodyFields, newsCardFields, videoFields } from './fragments.ts'

/** One article by `$slug`; null where there is none. */
export const newsArticleQuery = defineQuery(`
  *[_type == "newsArticle" && slug.current == $slug] | order(_id asc)[0] {
    ${newsCardFields},
    layout,
    body { ${bodyFields} },
    video { ${videoFields} },
    launchLink,
    seo
  }
`)

/** All articles, the newest first. */
export const newsListQuery = defineQuery(`
  *[_type == "newsArticle"] | order(date desc, _id asc) { ${newsCardFields} }
`)
