import { createMiddleware } from 'hono/factory'
import type { LogRefusal } from '../observability/log.ts'
import { withoutRootDot } from './host-guard.ts'
import { noStoreHeaders } from '../http/headers.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
const maxUrlLength = 4_096
const lakeQueryLength = 16_384

type Site = {
  publicUrl: string | null
  /** The embedded lake authenticates its requests itself. */
  hasLake: boolean
}

export function requestGuard(logRefusal: LogRefusal, { publicUrl, hasLake }: Site) {
  const publicHost = publicUrl && new URL(publicUrl).host
  return createMiddleware(async (context, next) => {
    const { method, raw } = context.req
    const url = new URL(raw.url)
    const isForLake = hasLake && url.pathname.startsWith('/lake/')
    const origin = isForLake || method === 'GET' || method === 'HEAD' ? null : raw.headers.get('Origin')
    const problem = requestProblem(method, url) ?? originProblem(origin, [url.host, publicHost])
    if (!problem) {
      if (origin !== null) useHostOf(origin, raw.headers)
      return next()
    }
    logRefusal(problem.status, problem.reason)
    for (const [name, value] of Object.entries(noStoreHeaders)) context.header(name, value)
    if (problem.status === 405) context.header('Allow', [...methods].join(', '))
    return problem.status === 403
      ? context.json({ status: 'failed', reason: problem.reason }, problem.status)
      : context.text(problem.reason, problem.status)
  })
}

/** Remix sends 405 without Allow, and reports a server error to API clients. */
export const allowedMethods = createMiddleware(async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status !== 405 || headers.has('Allow')) return
  headers.set('Allow', 'GET, HEAD')
  if (headers.get('Content-Type')?.startsWith('application/json'))
    context.res = Response.json({ status: 'failed', reason: 'method' }, { status, headers })
})

type Problem = { status: 400 | 403 | 405 | 414; reason: string }

function requestProblem(method: string, { pathname, search }: URL): Problem | null {
  if (!methods.has(method)) return { status: 405, reason: 'Method not allowed' }
  const limit = pathname.startsWith('/lake/') ? lakeQueryLength : maxUrlLength
  if (pathname.length + search.length > limit) return { status: 414, reason: 'URL too long' }
  try {
    const path = decodeURIComponent(pathname)
    if (path.includes('\0')) return { status: 400, reason: 'Malformed URL' }
  } catch {
    return { status: 400, reason: 'Malformed URL' }
  }
  return null
}

function originProblem(origin: string | null, ownHosts: (string | null)[]): Problem | null {
  if (origin === null) return null
  const named = URL.parse(origin)?.host
  return named && ownHosts.some((host) => host && withoutRootDot(host) === withoutRootDot(named))
    ? null
    : crossSite
}

/** Remix trusts X-Forwarded-Host and compares hosts literally. */
function useHostOf(origin: string, headers: Headers): void {
  headers.delete('X-Forwarded-Host')
  headers.set('Host', new URL(origin).host)
}

const crossSite: Problem = { status: 403, reason: 'cross-site' }
