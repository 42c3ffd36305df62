import { brandPrefix } from '#app/utils/brand.ts'

export const draftKey = `${brandPrefix}-contact-draft`
