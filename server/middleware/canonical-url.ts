import { createMiddleware } from 'hono/factory'
import { canonicalPrefix, isAdminPath } from '../../app/i18n/localized-paths.ts'

/**
 * Double slashes are a hazard: browsers resolve `//name` as a host.
 * Hono's trimTrailingSlash redirects to absolute URLs, which are wrong behind a proxy.
 */
export const canonicalUrl = createMiddleware(async (context, next) => {
  const { method, url } = context.req
  const { pathname, search } = new URL(url)
  const canonicalPath = canonicalPrefix(
    decodedPath(pathname)
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, ''),
  )
  if (canonicalPath === pathname) return next()
  context.header('Cache-Control', isAdminPath(canonicalPath) ? 'private, no-store' : 'public, max-age=3600')
  return context.redirect(canonicalPath + search, method === 'GET' || method === 'HEAD' ? 301 : 308)
})

/** Decodes unreserved characters (RFC 3986, 6.2.2.2), since areas are matched by prefix. */
function decodedPath(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
}
