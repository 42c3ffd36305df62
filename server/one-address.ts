import { createMiddleware } from 'hono/factory'

/**
 * A page has one address: `/about/` leads to `/about`. Two slashes at the beginning would name another host. Hono's own
 * `trimTrailingSlash` leads to whole addresses, which behind a proxy are not the visitor's.
 */
export const oneAddress = createMiddleware(async (context, next) => {
  const { method, url } = context.req
  const { pathname, search } = new URL(url)
  const [, address] = /^(\/[^/].*?)\/+$/s.exec(pathname) ?? []
  if (!address || (method !== 'GET' && method !== 'HEAD')) return next()
  context.header('Cache-Control', 'public, max-age=3600')
  return context.redirect(address + search, 301)
})
