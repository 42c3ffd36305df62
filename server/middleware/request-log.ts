import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from '../observability/log.ts'
import type { NonceVariables } from './security-headers.ts'
import type { HttpBindings } from '@hono/node-server'

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

/** Cuts the connection, so that no client takes a partial response for complete. @hono/node-server would bypass the log. */
export function logAbortedResponses(log: Logger) {
  return createMiddleware<NonceVariables & { Bindings: Partial<HttpBindings> }>(async (context, next) => {
    await next()
    const { body, headers } = context.res
    if (!body || headers.has('Content-Length')) return
    const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
    let hasClientLeft = false
    const guarded = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (hasClientLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          const own = context.get('log') ?? log
          own.error({ err: error, path: context.req.path }, 'response aborted')
          const { outgoing } = context.env
          if (outgoing) outgoing.destroy()
          else controller.error(error)
        }
      },
      cancel(reason) {
        hasClientLeft = true
        return reader.cancel(reason)
      },
    })
    const response = new Response(guarded, context.res)
    context.res = undefined
    context.res = response
  })
}
