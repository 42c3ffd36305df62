import { brandPrefix } from '#app/brand.ts'

/** Where the browser keeps whether `/` opens the search. */
export const slashKey = `${brandPrefix}-search-key`
