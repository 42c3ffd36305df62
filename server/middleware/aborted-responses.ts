import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from '../observability/log.ts'
import type { NonceVariables } from './security-headers.ts'

/** Cuts the connection, so that no client takes a partial response for complete. @hono/node-server would bypass the log. */
export function logAbortedResponses(log: Logger) {
  return createMiddleware<NonceVariables & { Bindings: Partial<HttpBindings> }>(async (context, next) => {
    await next()
    const { body, headers } = context.res
    if (!body || headers.has('Content-Length')) return
    const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
    const guarded = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
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
      cancel: (reason) => reader.cancel(reason),
    })
    const response = new Response(guarded, context.res)
    context.res = undefined
    context.res = response
  })
}
