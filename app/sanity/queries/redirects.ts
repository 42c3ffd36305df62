import { defineQuery } from 'groq'

export const redirectsQuery = defineQuery(`
  *[_type == "redirect"] | order(from asc, _id asc) { from, to, permanent }
`)
