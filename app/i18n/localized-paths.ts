import { isLocale, locales, type Locale } from './locales.ts'

// Plain paths show the visitor's language, `/zh/…` and `/zh-TW/…` their own: docs/decisions/005-language-prefixes.md.
// Inside the app paths are plain: Remix runs once per prefix as `basename` (server/middleware/remix-build.ts).
// Only URLs outside the router need `localizedPath`: absolute URLs, raw `<form action>`, feeds.

export type Prefix = '' | `/${Exclude<Locale, 'en'>}`

export const prefixes = /* @__PURE__ */ locales.map(prefixIn)

/** Paths that are the same for every language, so never behind a prefix. */
const unprefixedPattern =
  /^\/?(?:admin|api|assets|en|fonts|icons|lake|p|preview|social|studio|robots\.txt|sitemap\.xml)(?:\/|$)/

/** `/zh_tw/about` → `/zh-TW/about`, `/EN` → `/en`, `/zh/admin` → `/admin`. */
export function canonicalPrefix(path: string): string {
  return path
    .replace(/^\/[a-z]{2}(?:[-_][a-z]+)?(?=\/|$|\.(?:data|md)$)/i, (written) => {
      const name = written.slice(1).replace('_', '-').toLowerCase()
      const known = locales.find((locale) => locale.toLowerCase() === name)
      return known ? `/${known}` : written
    })
    .replace(/^\/([\w-]+)(?=\/(?:admin|studio)(?:\/|$))/, (prefix, name) => (isLocale(name) ? '' : prefix))
}

export function prefixOf(path: string): Prefix {
  const name = /^\/([\w-]+)(?=[/?#]|$|\.data$)/.exec(path)?.[1]
  return isLocale(name) ? prefixIn(name) : ''
}

export function localeOfPath(path: string): Locale | null {
  const prefix = prefixOf(path)
  return prefix ? (locales.find((locale) => prefix === prefixIn(locale)) ?? null) : null
}

/** `/zh/about` → `/about`, `/zh#news` → `/#news`. */
export function plainPath(path: string): string {
  return withSingleSlash(path.slice(prefixOf(path).length))
}

/** Browsers read `//host` as another site. */
function withSingleSlash(path: string): string {
  return path.replace(/^[/\\]*/, '/')
}

export function hasPrefixes(path = ''): boolean {
  return !unprefixedPattern.test(path)
}

export function routesBehindPrefix<Route extends { path?: string } | undefined>(
  prefix: string,
  routes: Record<string, Route>,
): Record<string, Route> {
  if (!prefix) return routes
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => hasPrefixes(route?.path)))
}

/** Takes a whole path, with or without `.data`. There are no admin pages behind a prefix. Remix ignores case, too. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/.]|$)/i.test(path)
}

/** `localizedPath('/about', 'zh')` is `/zh/about`; the home page is `/zh`, without a final slash. Takes plain paths. */
export function localizedPath(path: string, locale: Locale): string {
  return prefixedPath(prefixIn(locale), path)
}

export function prefixedPath(prefix: Prefix, path: string): string {
  const plain = withSingleSlash(path)
  return prefix ? prefix + plain.replace(/^\/(?=$|[?#])/, '') : plain
}

function prefixIn(locale: Locale): Prefix {
  return locale === 'en' ? '' : `/${locale}`
}

/** Makes untrusted input safe: never another origin (`//host`, `/\host`, `/..//host`). */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  const url = URL.parse(value, 'http://site.invalid')
  // Resolving dots and control characters may have created another host.
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

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
