import { hasPreviewCookie } from '../../app/content/preview/session.server.ts'
import { plainPath } from '../../app/i18n/localized-paths.ts'
import { negotiate } from '../../app/i18n/negotiate.server.ts'
import { newsParameters } from '../../app/pages/news/news-list.ts'
import { projectsParameters } from '../../app/pages/projects/project-list.ts'
import { queryParameters } from '../../app/islands/search/query.ts'

const uncached = /^\/(?:admin|api|chat|lake|p|preview|social|studio)(?:[/.]|$)/i

/** Excludes queries, escapes, empty and dotted segments: each page needs exactly one spelling. */
const plain = /^(?:\/|(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+)$/

/** Suffix: the browser detects the language. */
const unknown = '?'

/** Longer ones are refused later on. */
const maxUrlLength = 4_096

/** Removes a query that the page does not read: one cached response serves all. Takes a path or a URL. */
export function withoutIgnoredQuery(url: string): string {
  const [address = '', query] = url.split('?', 2)
  if (query === undefined) return url
  const path = plainPath(address.replace(/^https?:\/\/[^/]*/, ''))
  const read = parametersByPath[path] ?? []
  return read.some((name) => new URLSearchParams(query).has(name)) ? url : address
}

export type Visitor = {
  method: string
  path: string
  cookie: string | null | undefined
  userAgent: string | null | undefined
  knownCountry(): string | null
}

/** Null when the response must not be cached: queries, previews, Remix's data, other areas and methods. */
export function pageKey({ method, path: url, cookie, userAgent, knownCountry }: Visitor): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (url.length > maxUrlLength) return null
  const path = withoutIgnoredQuery(url)
  if (
    !plain.test(path) ||
    path.endsWith('.data') ||
    uncached.test(plainPath(path)) ||
    hasPreviewCookie(cookie)
  )
    return null
  const { locale, detecting } = negotiate({ path, cookie, userAgent, knownCountry })
  return `${locale}${detecting ? unknown : ''} ${path}`
}

/** Query parameters that pages for visitors read, by path. Others change no page. */
export const parametersByPath: Record<string, readonly string[] | undefined> = {
  '/': ['topic'],
  '/projects': projectsParameters,
  '/news': newsParameters,
  '/search': queryParameters,
}
