import { createMiddleware } from 'hono/factory'
import { busyResponse } from '../../app/http/error-response.server.ts'
import { maxBodyBytes } from '../../app/http/read-body.server.ts'
import { bodySize } from '../../packages/shared/http/body-size.ts'
import { createNetworkBudget } from '../../packages/shared/limits/network-budget.ts'
import type { Services } from '../services.ts'
import { visitorAddress } from './load-context.ts'

/** 32 of the longest bodies at the same time from one network. */
const budget = { perNetwork: 32 * maxBodyBytes, total: 256 * maxBodyBytes }

/** Refuses bodies that would take too much memory, before they are read. */
export function bodyBudget(services: Services) {
  const reserve = createNetworkBudget(budget)
  return createMiddleware(async (context, next) => {
    const { raw } = context.req
    const bytes = bodySize(raw.headers, maxBodyBytes)
    if (bytes === 0) return next()
    const release = reserve(visitorAddress(services, context), bytes)
    if (!release) {
      services.observability.logRefusal(503, 'too many request bodies')
      return busyResponse(raw)
    }
    try {
      await next()
    } finally {
      release()
    }
  })
}
