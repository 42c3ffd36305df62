import type { IncomingHttpHeaders } from 'node:http'
import { localizedPath, localeOfPath, plainPath } from '../../app/i18n/localized-paths.ts'
import { savedLocale } from '../../app/i18n/cookie.ts'
import { defaultLocale } from '../../app/i18n/locales.ts'
import { markdownPath } from '../../app/seo/markdown/path.ts'
import { prefersMarkdown } from '../../app/seo/markdown/accept-header.ts'

type Asked = { method?: string; url?: string; headers: Pick<IncomingHttpHeaders, 'accept' | 'cookie'> }

/**
 * Where a page that is asked for as Markdown (`Accept: text/markdown`) stands as such: its address with `.md`. A plain
 * address shows the language that was chosen, else English. Null for everything that is not asked for that way.
 */
export function markdownUrl({ method, url = '', headers }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersMarkdown(headers.accept)) return null
  const address = url.replace(/[?#].*$/s, '')
  const path = markdownPath(plainPath(address))
  if (!path) return null
  const locale = localeOfPath(address) ?? savedLocale(headers.cookie ?? null) ?? defaultLocale
  return localizedPath(path, locale)
}
