import { createMiddleware } from 'hono/factory'

/**
 * Remix refuses a method that an address does not take without naming those that it takes, and tells programs of a server
 * error. Whatever takes more than reading says so by itself.
 */
export const allowedMethods = createMiddleware(async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status !== 405 || headers.has('Allow')) return
  headers.set('Allow', 'GET, HEAD')
  if (headers.get('Content-Type')?.startsWith('application/json'))
    context.res = Response.json({ status: 'failed', reason: 'method' }, { status, headers })
})
