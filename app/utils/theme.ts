import { brandPrefix } from './brand.ts'

/** `system` follows the visitor's device; the other two are the names of its colour schemes. */
export const themes = ['system', 'light', 'dark'] as const

/** Key of localStorage that holds the visitor's choice. */
export const themeKey = `${brandPrefix}-theme`
