import { hasPreviewCookie } from '../../app/sanity/preview/session.server.ts'
import { plainPath } from '../../app/i18n/localized-paths.ts'
import { languageKey } from '../../app/i18n/locales.ts'
import { negotiate } from '../../app/i18n/negotiate.server.ts'

/** Areas that are somebody's own or change with every request. */
const uncached = /^\/(?:admin|api|chat|lake|p|preview|social|studio)(?:[/.]|$)/

/** Neither query nor escapes, empty or dotted segments: what can be written in two ways would be kept twice, or taken for another area. */
const plain = /^(?:\/|(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+)$/

/** Marks a key whose visitor has yet to find out the language. */
const unknown = '?'

export type Visitor = {
  method: string
  address: string
  cookie: string | null | undefined
  userAgent: string | null | undefined
  knownCountry(): string | null
}

/**
 * Key of the document, or of its data for the app, that a visitor is to get: path and language are all that it depends
 * on. Null for everything that is not such a document; a query string always is a reason to render, and so are another
 * spelling of an address and a preview.
 */
export function pageKey({ method, address, cookie, userAgent, knownCountry }: Visitor): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!plain.test(address) || uncached.test(plainPath(address)) || hasPreviewCookie(cookie)) return null
  const { locale, detecting } = negotiate({ path: address, cookie, userAgent, knownCountry })
  return `${locale}${detecting ? unknown : ''} ${address}`
}

/** Path and headers of a request, by nobody, that has this key. */
export function requestOfKey(key: string): { address: string; headers: Record<string, string> } {
  const [visitor = '', address = ''] = key.split(' ', 2)
  const isDetecting = visitor.endsWith(unknown)
  return { address, headers: isDetecting ? {} : { Cookie: `${languageKey}=${visitor}` } }
}
