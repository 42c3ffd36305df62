import { createMiddleware } from 'hono/factory'
import type { NoteRefusal } from './refusal-log.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
const maxUrlLength = 4_096
const lakeQueryLength = 16_384

/** Refuses malformed requests with a 4xx before anything else sees them. */
export function requestGuard(noteRefusal: NoteRefusal, publicUrl: string | null) {
  const publicHost = publicUrl && new URL(publicUrl).host
  return createMiddleware(async (context, next) => {
    const { method, raw } = context.req
    const problem = requestProblem(method, raw.url) ?? originProblem(raw, publicHost)
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

/** Another site's page may not change anything here; the lake has an authentication of its own. */
function originProblem({ method, url, headers }: Request, publicHost: string | null): Problem | null {
  const origin = headers.get('Origin')
  const { host, pathname } = new URL(url)
  if (origin === null || method === 'GET' || method === 'HEAD' || pathname.startsWith('/lake/')) return null
  const isOurs = URL.canParse(origin) && [host, publicHost].includes(new URL(origin).host)
  return isOurs ? null : { status: 403, reason: 'cross-site' }
}
