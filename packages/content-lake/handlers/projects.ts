import { grantsOf, roleTitle } from '../accounts/users.ts'
import { jsonResponse } from '../http/responses.ts'
import { callerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

export function project(context: RequestContext): Response {
  const caller = callerOf(context)
  const members = context.services.accounts.users.list().map(({ id, role }) => ({
    id,
    role,
    roles: [{ name: role, title: roleTitle(role) }],
    isCurrentUser: id === caller.id,
    isRobot: false,
  }))
  return jsonResponse({
    id: context.params.project ?? '',
    displayName: context.services.project.name,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members,
    metadata: {},
    features: [],
  })
}

/** None, so that the Studio does not upload its schema. */
export function projectGrants(context: RequestContext): Response {
  callerOf(context)
  return jsonResponse({})
}

export function datasets(context: RequestContext): Response {
  callerOf(context)
  if (context.url.searchParams.has('datasetProfile')) return jsonResponse([])
  const names = new Set(['production', ...context.services.store.datasets()])
  return jsonResponse([...names].map((name) => ({ name, aclMode: 'private' })))
}

export function datasetGrants({ identity }: RequestContext): Response {
  return jsonResponse(identity ? grantsOf(identity.role) : [])
}

/** Allows pages of the lake's own origin only. */
export function checkCors({ request, url }: RequestContext): Response {
  const origin = request.headers.get('origin')
  const allowed = origin === null || URL.parse(origin)?.host === url.host
  return jsonResponse({ result: { allowed, withCredentials: allowed } })
}

export function noItems(): Response {
  return jsonResponse([])
}

export function nothing(): Response {
  return jsonResponse({})
}

export function telemetryDenied(): Response {
  return jsonResponse({ status: 'denied' })
}

/** The server discards the body as it comes. */
export function ignored(): Response {
  return jsonResponse({})
}

export function ping(): Response {
  return new Response('PONG', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

export function noReleases(): Response {
  return jsonResponse({ allowed: false })
}

export function noForeignReferences(): Response {
  return jsonResponse({ totalCount: 0, references: [] })
}
