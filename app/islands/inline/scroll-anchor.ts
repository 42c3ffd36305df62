import { brandPrefix } from '#app/utils/brand.ts'

export const scrollAnchorKey = `${brandPrefix}-scroll-anchor`
