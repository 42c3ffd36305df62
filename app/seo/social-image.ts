import type { Locale } from '#app/i18n/locales.ts'

/** Pixels of every social image. */
export const socialImageSize = { width: 1200, height: 630 } as const

/**
 * Path of the picture that stands for a page where it is shared: `/social/<locale>/<page key>.png`. The key is the plain
 * path without its first slash, `home` for the home page: `/news/ai-showcase` → `/social/zh/news/ai-showcase.png`.
 */
export function socialImagePath(path: string, locale: Locale): string {
  return `/social/${locale}/${path === '/' ? 'home' : path.slice(1)}.png`
}
