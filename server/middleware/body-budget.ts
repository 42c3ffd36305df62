import { createMiddleware } from 'hono/factory'
import { busyResponse } from '../../app/http/error-response.server.ts'
import { maxBodyBytes } from '../../app/http/read-body.server.ts'
import { bodySize } from '../../packages/shared/http/body-size.ts'
import { createNetworkBudget } from '../../packages/shared/limits/network-budget.ts'
import type { Environment } from '../config/environment.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { LogRefusal } from '../observability/refusal-log.ts'

/** 32 of the longest bodies at the same time from one network. */
const budget = { perNetwork: 32 * maxBodyBytes, total: 256 * maxBodyBytes }

/** Refuses bodies that would take too much memory, before they are read. */
export function bodyBudget(environment: Environment, logRefusal: LogRefusal) {
  const reserve = createNetworkBudget(budget)
  return createMiddleware(async (context, next) => {
    const { raw } = context.req
    const bytes = bodySize(raw.headers, maxBodyBytes)
    if (bytes === 0) return next()
    const release = reserve(visitorAddress(environment, context), bytes)
    if (!release) {
      logRefusal(503, 'too many request bodies')
      return busyResponse(raw)
    }
    try {
      await next()
    } finally {
      release()
    }
  })
}
