import type { Locale } from '#app/i18n/locales.ts'

export const socialImageSize = { width: 1200, height: 630 } as const

/** `/news/ai-showcase` → `/social/zh/news/ai-showcase.png`; the home page is `home`. */
export function socialImagePath(path: string, locale: Locale): string {
  return `/social/${locale}/${path === '/' ? 'home' : path.slice(1)}.png`
}
