import { defineQuery } from 'groq'

/** Every redirect, by its old address. */
export const redirectsQuery = defineQuery(`
  *[_type == "redirect"] | order(from asc, _id asc) { from, to, permanent }
`)
