import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from '../observability/log.ts'
import type { NonceVariables } from './security-headers.ts'

/** Level `debug` adds a line per request, without query, headers or IP address. */
export function requestIds(log: Logger) {
  return createMiddleware<NonceVariables>(async (context, next) => {
    const id = randomBytes(9).toString('base64url')
    const own = log.child({ request: id })
    const startedAt = performance.now()
    context.set('log', own)
    await next()
    context.header('X-Request-Id', id)
    const { method, path } = context.req
    const ms = Math.round(performance.now() - startedAt)
    own.debug({ method, path, status: context.res.status, ms }, 'request')
  })
}
