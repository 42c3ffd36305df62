import { jsonResponse } from '../http/json-response.ts'
import type { RequestContext } from '../http/request-context.ts'

/** `GET /check/cors`: only pages of the lake's own origin may use it, and those with credentials. */
export function checkCors({ request, url }: RequestContext): Response {
  const origin = request.headers.get('origin')
  const allowed = origin === null || URL.parse(origin)?.host === url.host
  return jsonResponse({ result: { allowed, withCredentials: allowed } })
}
