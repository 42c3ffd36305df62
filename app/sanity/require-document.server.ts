import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'

/**
 * A document that the site cannot do without. Its absence is an outage (503), never a page that does not exist; the log says
 * by `name` what is missing.
 */
export function requireDocument<T>(
  document: T | null,
  name: string,
  { observability: { log } }: Pick<LoadContext, 'observability'>,
): T {
  if (document !== null) return document
  logOnce(log, `content without ${name}`, { name }, 'a document is missing that pages cannot do without')
  throw new Response(`The content has no ${name}`, { status: 503, headers: { 'Retry-After': '60' } })
}
