import { Hono } from 'hono'
import { readText } from '../../app/http/read-body.server.ts'
import { cspReportPath } from '../http/content-security-policy.ts'
import type { Logger } from '../observability/log.ts'

const maxBytes = 16_384
/** Anonymous clients can send any number. */
const perMinute = 10

/** Logs no query, sample or client address. */
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

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request, maxBytes)) as unknown
  } catch (error) {
    return error instanceof Response ? error : null
  }
}

function violations(body: unknown) {
  const list: unknown[] = Array.isArray(body) ? body.slice(0, perMinute) : [body]
  return list.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const report = entry['csp-report'] ?? entry.body
    if (!isRecord(report)) return []
    const directive = keyword(
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'],
    )
    // False positive of Chromium before 2023.
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

function keyword(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined
}

function pathOf(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname.slice(0, 200) : undefined
}

function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return keyword(value)
  const { origin, protocol } = new URL(value)
  return origin === 'null' ? protocol : origin
}
