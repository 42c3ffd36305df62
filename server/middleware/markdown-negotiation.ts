import type { IncomingHttpHeaders } from 'node:http'
import { localizedPath, localeOfPath, plainPath } from '../../app/i18n/localized-paths.ts'
import { savedLocale } from '../../app/i18n/cookie.ts'
import { defaultLocale } from '../../app/i18n/locales.ts'
import { markdownPath, prefersMarkdown } from '../../app/seo/markdown/path.ts'

type RequestParts = { method?: string; url?: string; headers: Pick<IncomingHttpHeaders, 'accept' | 'cookie'> }

/** URL of the Markdown variant (`.md`) if the client prefers it; otherwise null. */
export function markdownUrl({ method, url = '', headers }: RequestParts): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersMarkdown(headers.accept)) return null
  const pathname = url.replace(/[?#].*$/s, '')
  const path = markdownPath(plainPath(pathname))
  if (!path) return null
  const locale = localeOfPath(pathname) ?? savedLocale(headers.cookie ?? null) ?? defaultLocale
  return localizedPath(path, locale)
}
