import { defineQuery } from 'groq'
import { bodyFields } from './fragments.ts'

/** One legal page by `$slug`; null where there is none. */
export const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug] | order(_id asc)[0] {
    _id,
    _type,
    title,
    "slug": slug.current,
    lastUpdated,
    intro,
    body { ${bodyFields} },
    seo
  }
`)
