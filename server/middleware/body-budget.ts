import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { busyResponse } from '../../app/http/error-response.server.ts'
import { maxBodyBytes, readBytes } from '../../app/http/read-body.server.ts'
import { bodySize } from '../../packages/shared/http/body-size.ts'
import { clientNetworks } from '../../packages/shared/limits/client-network.ts'
import { FairShares, QueueFullError, type Entry } from '../../packages/shared/limits/fair-shares.ts'
import type { Environment } from '../config/environment.ts'
import { visitorAddress } from '../http/headers.ts'
import type { LogRefusal } from '../observability/log.ts'

/** Most forms. They keep bytes of their own, so that long bodies cannot take their place. */
const smallBytes = 8_192

/**
 * Bounds what bodies take in memory, 80 MB in all, and reads them before their request takes a slot. Beyond, the network that
 * holds most loses the newest body that is still arriving.
 */
export function bodyBudget(environment: Environment, logRefusal: LogRefusal) {
  const small = new FairShares<Entry>({ perClient: 64 * smallBytes })
  const large = new FairShares<Entry>({ perClient: 8 * maxBodyBytes })

  return createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    const { raw } = context.req
    const { method, url, headers, signal } = raw
    const isRead = method === 'GET' || method === 'HEAD'
    const bytes = isRead ? 0 : bodySize(headers, maxBodyBytes)
    if (bytes === 0) return next()
    const shares = bytes > smallBytes ? large : small
    let isComplete = false
    const body = {
      drop() {
        logRefusal(503, 'request bodies gave way to others')
        if (!isComplete) context.env.incoming.destroy()
      },
    }
    try {
      shares.add(body, { holders: clientNetworks(visitorAddress(environment, context)) }, bytes)
      context.req.raw = new Request(url, { method, headers, signal, body: await readBytes(raw) })
      isComplete = true
      await next()
    } catch (reason) {
      if (reason instanceof Response) return reason
      if (signal.aborted) return new Response(null, { status: 499 })
      if (!(reason instanceof QueueFullError)) throw reason
      logRefusal(503, 'too many request bodies')
      return busyResponse(raw)
    } finally {
      shares.remove(body)
    }
  })
}
