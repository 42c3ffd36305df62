import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ProcessStatus } from '../../../app/load-context.ts'
import { Hono } from 'hono'
import { timingSafeEqualText } from '../../../packages/shared/secrets.ts'

export type Metrics = {
  observe(request: IncomingMessage, response: ServerResponse): void
  text(): Promise<string>
}

const areas = new Set(['admin', 'api', 'assets', 'fonts', 'lake', 'social', 'studio'])
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Names as in docs/operations.md. */
export function createMetrics(status: () => ProcessStatus): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by area and class of status',
    labelNames: ['area', 'status'] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from request to end of response',
    labelNames: ['area'] as const,
    buckets,
    registers: [register],
  })
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read(status()))
      },
    })
  }
  new Counter({
    name: 'site_beacons_total',
    help: 'Beacons of browsers by outcome',
    labelNames: ['outcome'] as const,
    registers: [register],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(status().counts.beacons)) this.inc({ outcome }, count)
    },
  })
  return {
    observe(request, response) {
      const startedAt = performance.now()
      const area = areaOf(request.url ?? '')
      response.once('close', () => {
        requests.inc({ area, status: `${Math.floor(response.statusCode / 100)}xx` })
        // Event streams stay open for hours.
        if (area !== 'lake') durations.observe({ area }, (performance.now() - startedAt) / 1000)
      })
    },
    text: () => register.metrics(),
  }
}

const gauges: { name: string; help: string; read(status: ProcessStatus): number }[] = [
  {
    name: 'site_page_cache_hits',
    help: 'Documents served from memory since the start',
    read: ({ pages }) => pages?.hits ?? 0,
  },
  {
    name: 'site_page_cache_misses',
    help: 'Documents rendered since the start, for a request or after a change',
    read: ({ pages }) => pages?.misses ?? 0,
  },
  {
    name: 'site_page_cache_pages',
    help: 'Documents in memory now',
    read: ({ pages }) => pages?.size ?? 0,
  },
  {
    name: 'site_content_stale_seconds',
    help: 'How long the content source has been failing; 0 while it responds',
    read: ({ content }) => (content.failingSince ? (Date.now() - content.failingSince) / 1000 : 0),
  },
  {
    name: 'site_content_missing',
    help: '1 while the content source fails and pages have no content to show',
    read: ({ content }) => (content.isMissing ? 1 : 0),
  },
  {
    name: 'site_outbox_waiting',
    help: 'Messages and leads on disk that their backend has not accepted yet',
    read: ({ outbox }) => outbox.waiting,
  },
  {
    name: 'site_outbox_refused',
    help: 'Messages and leads refused by their backend',
    read: ({ outbox }) => outbox.refused,
  },
  {
    name: 'site_notices_waiting',
    help: 'Mails and webhook calls that their server has not accepted yet',
    read: ({ notices }) => notices.waiting,
  },
  {
    name: 'site_notices_refused',
    help: 'Mails and webhook calls given up in the last 30 days',
    read: ({ notices }) => notices.refused,
  },
  {
    name: 'site_counts_waiting',
    help: 'Sums of counts that the database has not accepted yet',
    read: ({ counts }) => counts.waiting,
  },
  {
    name: 'site_counts_dropped',
    help: 'Counts dropped since the start: no room, or refused by the database',
    read: ({ counts }) => counts.dropped,
  },
  {
    name: 'site_last_backup_timestamp_seconds',
    help: 'Time of the last recorded backup (docs/operations.md); 0 when none',
    read: ({ lastBackup }) => (lastBackup ? Date.parse(lastBackup) / 1000 : 0),
  },
]

/** Few values, without user input. */
export function areaOf(url: string): string {
  const [, first = ''] = /^\/([^/?#.]*)/.exec(url) ?? []
  return areas.has(first) ? first : 'pages'
}

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
