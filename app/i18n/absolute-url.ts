import { localizedPath, hasPrefixes } from './localized-paths.ts'
import type { Locale } from './locales.ts'

export type AbsoluteUrls = {
  locale: Locale
  page(path: string): string
  /** Takes a path or an absolute URL. */
  file(url: string): string
}

export function absoluteUrls(origin: string, locale: Locale): AbsoluteUrls {
  return {
    locale,
    page: (path) => origin + (hasPrefixes(path) ? localizedPath(path, locale) : path),
    file: (url) => new URL(url, origin).href,
  }
}
