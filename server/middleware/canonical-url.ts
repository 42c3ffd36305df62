import { createMiddleware } from 'hono/factory'
import { languageCookie } from '../../app/i18n/cookie.ts'
import { isLocale } from '../../app/i18n/locales.ts'
import { canonicalPrefix, isAdminPath } from '../../app/i18n/localized-paths.ts'

/**
 * Double slashes are a hazard: browsers resolve `//name` as a host.
 * Hono's trimTrailingSlash redirects to absolute URLs, which are wrong behind a proxy.
 */
export const canonicalUrl = createMiddleware(async (context, next) => {
  const { method, url } = context.req
  const { pathname, search } = new URL(url)
  const path = decodedPath(pathname)
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
  const canonicalPath = canonicalPrefix(path)
  if (canonicalPath === pathname) return next()
  const isAdmin = isAdminPath(canonicalPath)
  context.header('Cache-Control', isAdmin ? 'private, no-store' : 'public, max-age=3600')
  // Pages of the admin have no prefixes, so that the language would be lost.
  const language = isAdmin && canonicalPrefix(path.split('/', 2).join('/')).slice(1)
  if (isLocale(language)) context.header('Set-Cookie', languageCookie(language))
  return context.redirect(canonicalPath + search, method === 'GET' || method === 'HEAD' ? 301 : 308)
})

/** Decodes unreserved characters (RFC 3986, 6.2.2.2), since areas are matched by prefix. */
function decodedPath(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
}
