import { brandPrefix } from '../utils/brand.ts'

export const scrollAnchorKey = `${brandPrefix}-scroll-anchor`
