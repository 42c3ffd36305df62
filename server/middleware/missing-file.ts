import type { Context } from 'hono'

/** No caching: during a deploy, new pages request their assets from old processes. */
export function missingFile(context: Context): Response {
  return context.text('Not found', 404, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
}
