import { defineQuery } from 'groq'
import { bodyFields } from '#app/content/fragments.ts'

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
