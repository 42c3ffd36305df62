import { createMiddleware } from 'hono/factory'

/** Remix sends 405 without Allow, and reports a server error to API clients. */
export const allowedMethods = createMiddleware(async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status !== 405 || headers.has('Allow')) return
  headers.set('Allow', 'GET, HEAD')
  if (headers.get('Content-Type')?.startsWith('application/json'))
    context.res = Response.json({ status: 'failed', reason: 'method' }, { status, headers })
})
