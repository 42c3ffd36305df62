import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/load-context.ts'

/** A missing document is an outage (503), never a 404. The log names it. */
export function requireDocument<T>(
  document: T | null,
  name: string,
  { observability: { log } }: Pick<LoadContext, 'observability'>,
): T {
  if (document !== null) return document
  logOnce(log, `content without ${name}`, { name }, 'required document missing')
  throw new Response(`The content has no ${name}`, { status: 503, headers: { 'Retry-After': '60' } })
}
