import type { Locale } from '#app/i18n/locales.ts'

export const socialImageSize = { width: 1200, height: 630 } as const

/** `/news/ai-showcase` → `/social/zh/news/ai-showcase.png?1f3a9c`; networks keep a picture by its URL for good. */
export function socialImagePath(path: string, locale: Locale, version = ''): string {
  return `/social/${locale}/${pageName(path)}.png${version && `?${version}`}`
}

export function pageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}
