import { localizedPath, hasPrefixes } from './localized-paths.ts'
import type { Locale } from './locales.ts'

/** Makes absolute addresses for readers outside of the site: feeds, Markdown, shared links. */
export type AbsoluteUrls = {
  locale: Locale
  /** Of a page by its plain path, with query and hash if there are any. */
  page(path: string): string
  /** Of a file or picture, which may have an absolute address already. */
  file(address: string): string
}

/** Addresses in one language below an origin (`PUBLIC_URL`). */
export function absoluteUrls(origin: string, locale: Locale): AbsoluteUrls {
  return {
    locale,
    page: (path) => origin + (hasPrefixes(path) ? localizedPath(path, locale) : path),
    file: (address) => new URL(address, origin).href,
  }
}
