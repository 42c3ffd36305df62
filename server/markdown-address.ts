import type { IncomingHttpHeaders } from 'node:http'
import { addressIn, localeOfAddress, plainPath } from '../app/i18n/addresses.ts'
import { savedLocale } from '../app/i18n/cookie.ts'
import { defaultLocale } from '../app/i18n/locales.ts'
import { markdownPath } from '../app/markdown/path.ts'

type Asked = { method?: string; url?: string; headers: Pick<IncomingHttpHeaders, 'accept' | 'cookie'> }

/**
 * Where a page that is asked for as Markdown (`Accept: text/markdown`) stands as such: its address with `.md`. A plain
 * address shows the language that was chosen, else English. Null for everything that is not asked for that way.
 */
export function markdownAddress({ method, url = '', headers }: Asked): string | null {
  if (!headers.accept?.includes('text/markdown') || (method !== 'GET' && method !== 'HEAD')) return null
  const markdown = quality(headers.accept, 'text/markdown')
  if (markdown === 0 || markdown < quality(headers.accept, 'text/html')) return null
  const address = url.replace(/[?#].*$/s, '')
  const path = markdownPath(plainPath(address))
  if (!path) return null
  const locale = localeOfAddress(address) ?? savedLocale(headers.cookie ?? null) ?? defaultLocale
  return addressIn(path, locale)
}

/** How much a type is wanted, 0 to 1; one that is not named counts 0. */
function quality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    return value >= 0 && value <= 1 ? value : 0
  }
  return 0
}
