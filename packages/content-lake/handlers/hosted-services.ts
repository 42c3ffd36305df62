import { readBytes } from '../http/request-body.ts'
import { jsonResponse } from '../http/json-response.ts'
import type { RequestContext } from '../http/request-context.ts'

const IGNORED_BODY_BYTES = 1024 * 1024

/** What the Studio asks about services that Sanity hosts, of which a lake has none: lists are empty. */
export function noItems(): Response {
  return jsonResponse([])
}

/** The same where an object is expected. */
export function nothing(): Response {
  return jsonResponse({})
}

/** `GET /intake/telemetry-status` */
export function telemetryDenied(): Response {
  return jsonResponse({ status: 'denied' })
}

/** `POST /intake/batch`: read and thrown away. */
export async function ignored({ request }: RequestContext): Promise<Response> {
  await readBytes(request, IGNORED_BODY_BYTES)
  return jsonResponse({})
}

/** `GET /ping` */
export function ping(): Response {
  return new Response('PONG', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

/** `GET /projects/:project/new-content-release-allowed` */
export function noReleases(): Response {
  return jsonResponse({ allowed: false })
}

/** `GET /data/references/:dataset/documents/:id/to`: references from other datasets. */
export function noForeignReferences(): Response {
  return jsonResponse({ totalCount: 0, references: [] })
}
