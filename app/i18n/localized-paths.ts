import { locales, type Locale } from './locales.ts'

/**
 * Addresses per language (docs/decisions/005-language-prefixes.md). The plain address of a page shows the visitor's language; `/zh/…` and `/zh-TW/…`
 * show theirs whoever asks. Inside the app paths are always plain: Remix runs once per prefix with it as its `basename`
 * (server/middleware/localized-handler.ts), so `PageLink`, `useLocation`, `useHref`, forms and data requests keep the prefix by
 * themselves. Only what leaves the app's router needs `localizedPath`: absolute addresses, raw `<form action>`, feeds.
 */

/** What stands before a path of a language that has addresses of its own; the plain addresses have none. */
export type Prefix = '' | `/${Exclude<Locale, 'en'>}`

export const prefixes = locales.map(prefixIn)

/** Areas that are the same for every language, and so never stand behind a prefix. */
const unprefixedPattern =
  /^\/?(?:admin|api|assets|en|fonts|icons|lake|p|preview|social|studio|robots\.txt|sitemap\.xml)(?:\/|$)/

const prefixPattern = /^(\/zh-TW|\/zh)(?=[/?#]|$|\.data$)/

/** The prefix of a path as the browser sees it; a segment that is not exactly a language of ours is none. */
export function prefixOf(address: string): Prefix {
  return (prefixPattern.exec(address)?.[1] as Prefix | undefined) ?? ''
}

/** Language that an address decides by itself, whoever asks; null for the plain ones. */
export function localeOfPath(address: string): Locale | null {
  const prefix = prefixOf(address)
  return prefix ? (locales.find((locale) => prefix === prefixIn(locale)) ?? null) : null
}

/** The path without its prefix, as the app knows it: `/zh/about` → `/about`, `/zh#news` → `/#news`. */
export function plainPath(address: string): string {
  return withSingleSlash(address.slice(prefixOf(address).length))
}

/** Browsers take what stands behind two slashes for the name of another site. */
function withSingleSlash(path: string): string {
  return path.replace(/^[/\\]*/, '/')
}

/** Whether a plain path, or that of a route, if it has one, exists in every language. */
export function hasPrefixes(path = ''): boolean {
  return !unprefixedPattern.test(path)
}

/** Those of the app's routes that exist behind a prefix; what lies below another cannot be reached then. */
export function routesBehindPrefix<Route extends { path?: string } | undefined>(
  prefix: string,
  routes: Record<string, Route>,
): Record<string, Route> {
  if (!prefix) return routes
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => hasPrefixes(route?.path)))
}

/**
 * Whether a whole path, with `.data` perhaps, is of the staff's desk: what is there is somebody's own. Behind a prefix there
 * is none.
 */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/.]|$)/.test(path)
}

/**
 * Where a page stands in one language: `localizedPath('/about', 'zh')` is `/zh/about`, English has the plain addresses, and
 * the home page of a prefix has no slash at its end (`/zh`). Takes plain paths, with query and hash if there are any.
 */
export function localizedPath(path: string, locale: Locale): string {
  return prefixedPath(prefixIn(locale), path)
}

/** The same behind a prefix that is known. */
export function prefixedPath(prefix: Prefix, path: string): string {
  const plain = withSingleSlash(path)
  return prefix ? prefix + plain.replace(/^\/(?=$|[?#])/, '') : plain
}

function prefixIn(locale: Locale): Prefix {
  return locale === 'en' ? '' : `/${locale}`
}
