import type { Context } from 'hono'

/**
 * The answer to a name of an asset that this build has not. While processes are replaced by those of a new version, its
 * pages already ask the old ones for its assets: a cache that kept the 404 would go on with it afterwards.
 */
export function missingFile(context: Context): Response {
  return context.text('Not found', 404, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
}
