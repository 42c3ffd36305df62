import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ProcessStatus } from '../../../app/utils/load-context.ts'
import { areaOf } from './area.ts'

export type Metrics = {
  /** Counts a request and how long it takes, once its answer is out. */
  observe(request: IncomingMessage, response: ServerResponse): void
  /** Everything in Prometheus's text format. */
  text(): Promise<string>
}

const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures of this process under the names of docs/operations.md, with those of Node itself. */
export function createMetrics(status: () => ProcessStatus): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests answered, by area and class of status',
    labelNames: ['area', 'status'] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'From a request to the end of its answer',
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
    help: 'What browsers sent to be counted, by what became of it',
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
        // Streams of events stay open for hours.
        if (area !== 'lake') durations.observe({ area }, (performance.now() - startedAt) / 1000)
      })
    },
    text: () => register.metrics(),
  }
}

const gauges: { name: string; help: string; read(status: ProcessStatus): number }[] = [
  {
    name: 'site_page_cache_hits',
    help: 'Documents answered from memory since the start',
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
    read: ({ pages }) => pages?.kept ?? 0,
  },
  {
    name: 'site_content_stale_seconds',
    help: 'For how long the content source has been failing; 0 while it answers',
    read: ({ content }) => (content.failingSince ? (Date.now() - content.failingSince) / 1000 : 0),
  },
  {
    name: 'site_content_bundled',
    help: '1 while pages show content that came with the build',
    read: ({ content }) => (content.isBundled ? 1 : 0),
  },
  {
    name: 'site_outbox_waiting',
    help: 'Messages and leads on disk that their backend has not taken yet',
    read: ({ outbox }) => outbox.waiting,
  },
  {
    name: 'site_outbox_refused',
    help: 'Messages and leads that their backend will not take',
    read: ({ outbox }) => outbox.refused,
  },
  {
    name: 'site_notices_waiting',
    help: 'Mails and calls of the webhook that their server has not taken yet',
    read: ({ notices }) => notices.waiting,
  },
  {
    name: 'site_notices_refused',
    help: 'Mails and calls of the webhook that were given up, of the last 30 days',
    read: ({ notices }) => notices.refused,
  },
  {
    name: 'site_counts_waiting',
    help: 'Sums of counts that the database has not taken yet',
    read: ({ counts }) => counts.waiting,
  },
  {
    name: 'site_counts_dropped',
    help: 'Counts that found no room, or that the database will not take, since the start',
    read: ({ counts }) => counts.dropped,
  },
  {
    name: 'site_last_backup_timestamp_seconds',
    help: 'When the last backup was noted (docs/operations.md); 0 when none was',
    read: ({ lastBackup }) => (lastBackup ? Date.parse(lastBackup) / 1000 : 0),
  },
]
