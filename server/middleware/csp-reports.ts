import { Hono } from 'hono'
import { readText } from '../../app/utils/http/read-body.server.ts'
import type { Logger } from '../observability/log.ts'

/** Where browsers report what a policy has kept them from. */
export const cspReportPath = '/api/reports'

const largest = 16_384
/** Reports that are logged in a minute; anybody may send some, so that the rest are only counted. */
const perMinute = 10

/** Logs what browsers report: which directive, which page, which origin; never a query, a sample or an address. */
export function cspReports(log: Logger, now: () => number = Date.now): Hono {
  let minute = 0
  let seen = 0
  const app = new Hono()
  app.post(cspReportPath, async (context) => {
    const body = await jsonOf(context.req.raw)
    if (body instanceof Response) return context.body(null, body.status as 400 | 413)
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (seen > perMinute) log.warn({ left: seen - perMinute }, 'CSP reports dropped, limit reached')
      minute = current
      seen = 0
    }
    for (const report of violations(body)) {
      if (++seen <= perMinute) log.warn(report, 'CSP violation reported')
    }
    return context.body(null, 204)
  })
  app.all(cspReportPath, (context) => context.body(null, 405, { Allow: 'POST' }))
  return app
}

/** What was sent, or a refusal; nothing of whoever went away meanwhile, or sent no JSON. */
async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request, largest)) as unknown
  } catch (error) {
    return error instanceof Response ? error : null
  }
}

/** Reads both forms: `application/csp-report` (one report) and `application/reports+json` (a list). */
function violations(body: unknown) {
  const list: unknown[] = Array.isArray(body) ? body.slice(0, perMinute) : [body]
  return list.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const report = entry['csp-report'] ?? entry.body
    if (!isRecord(report)) return []
    const directive = word(
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'],
    )
    // Chromium before 2023 fetches nothing ahead under such a policy, which nobody misses.
    if (directive === 'prefetch-src') return []
    return {
      directive,
      page: pathOf(report['document-uri'] ?? report.documentURL),
      blocked: originOf(report['blocked-uri'] ?? report.blockedURL),
    }
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined
}

function pathOf(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname.slice(0, 200) : undefined
}

/** Keywords (`inline`, `eval`) are words; of an address only the origin is worth knowing. */
function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return word(value)
  const { origin, protocol } = new URL(value)
  return origin === 'null' ? protocol : origin
}
