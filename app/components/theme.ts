import { brandPrefix } from '#app/utils/brand.ts'

export const themes = ['system', 'light', 'dark'] as const

export const themeKey = `${brandPrefix}-theme`
