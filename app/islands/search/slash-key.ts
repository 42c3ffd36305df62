import { brandPrefix } from '#app/utils/brand.ts'

export const slashKey = `${brandPrefix}-search-key`
