import { Hono } from 'hono'
import { timingSafeEqualText } from '../../../packages/shared/timing-safe-equal.ts'
import type { Metrics } from './metrics.ts'

export function metricsRoute(metrics: Metrics, token: string): Hono {
  const app = new Hono()
  app.get('/metrics', async (context) => {
    const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1]
    if (!given || !timingSafeEqualText(given, token)) {
      return context.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    }
    return context.body(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  return app
}
