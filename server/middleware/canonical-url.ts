import { createMiddleware } from 'hono/factory'
import { isAdminPath } from '../../app/i18n/localized-paths.ts'

/**
 * A page has one address: `/about/`, `//about` and `/%61bout` lead to `/about`. No document may stand where a part of the
 * address begins with two slashes: browsers would take it for the name of another host.
 * Hono's own `trimTrailingSlash` leads to whole addresses, which behind a proxy are not the visitor's.
 */
export const canonicalUrl = createMiddleware(async (context, next) => {
  const { method, url } = context.req
  const { pathname, search } = new URL(url)
  const address = decodedPath(pathname)
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
  if (address === pathname) return next()
  context.header('Cache-Control', isAdminPath(address) ? 'private, no-store' : 'public, max-age=3600')
  return context.redirect(address + search, method === 'GET' || method === 'HEAD' ? 301 : 308)
})

/** Without those that RFC 3986 (6.2.2.2) calls needless: the rest of the site tells areas by what an address begins with. */
function decodedPath(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
}
