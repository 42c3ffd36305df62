import { brandPrefix } from '#app/utils/brand.ts'

/** Where the browser keeps whether `/` opens the search. */
export const slashKey = `${brandPrefix}-search-key`
