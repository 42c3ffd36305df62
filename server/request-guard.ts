import { createMiddleware } from 'hono/factory'
import type { NoteRefusal } from './refusal-log.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
const maxUrlLength = 4_096
const lakeQueryLength = 16_384

type Site = {
  publicUrl: string | null
  /** Whether there is an embedded Content Lake, which has an authentication of its own. */
  hasLake: boolean
}

/** Refuses malformed requests with a 4xx before anything else sees them, and those that another site's page has made. */
export function requestGuard(noteRefusal: NoteRefusal, { publicUrl, hasLake }: Site) {
  const publicHost = publicUrl && new URL(publicUrl).host
  return createMiddleware(async (context, next) => {
    const { method, raw } = context.req
    const problem = requestProblem(method, raw.url) ?? judgeOrigin(raw, publicHost, hasLake)
    if (!problem) return next()
    noteRefusal(problem.status, problem.reason)
    if (problem.status === 405) context.header('Allow', [...methods].join(', '))
    return problem.status === 403
      ? context.json({ status: 'failed', reason: problem.reason }, problem.status)
      : context.text(problem.reason, problem.status)
  })
}

type Problem = { status: 400 | 403 | 405 | 414; reason: string }

function requestProblem(method: string, address: string): Problem | null {
  if (!methods.has(method)) return { status: 405, reason: 'Method not allowed' }
  const { pathname, search } = new URL(address)
  const limit = pathname.startsWith('/lake/') ? lakeQueryLength : maxUrlLength
  if (pathname.length + search.length > limit) return { status: 414, reason: 'Address too long' }
  try {
    const path = decodeURIComponent(pathname)
    if (path.includes('\0')) return { status: 400, reason: 'Malformed address' }
  } catch {
    return { status: 400, reason: 'Malformed address' }
  }
  return null
}

/**
 * Another site's page may not change anything here. A request that may is given the host of its origin for whoever asks
 * later: Remix would believe `X-Forwarded-Host`, and fails where a host is only spelled in another way.
 */
function judgeOrigin({ method, url, headers }: Request, publicHost: string | null, hasLake: boolean) {
  const origin = headers.get('Origin')
  const { host, pathname } = new URL(url)
  const isForLake = hasLake && pathname.startsWith('/lake/')
  if (origin === null || method === 'GET' || method === 'HEAD' || isForLake) return null
  const named = URL.parse(origin)?.host
  if (!named || ![host, publicHost].includes(named)) return crossSite
  headers.delete('X-Forwarded-Host')
  headers.set('Host', named)
  return null
}

const crossSite: Problem = { status: 403, reason: 'cross-site' }
