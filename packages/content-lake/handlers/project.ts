import { brand } from '../../../app/utils/brand.ts'
import { grantsOf, roleTitle } from '../accounts/roles.ts'
import { jsonResponse } from '../http/json-response.ts'
import { callerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** `GET /projects/:project` */
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
    displayName: brand.name,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members,
    metadata: {},
    features: [],
  })
}

/** `GET /projects/:project/grants`: none, so that the Studio does not upload its schema. */
export function projectGrants(context: RequestContext): Response {
  callerOf(context)
  return jsonResponse({})
}

/** `GET /projects/:project/datasets`; of datasets that belong to a feature (comments) there are none. */
export function datasets(context: RequestContext): Response {
  callerOf(context)
  if (context.url.searchParams.has('datasetProfile')) return jsonResponse([])
  const names = new Set(['production', ...context.services.store.datasets()])
  return jsonResponse([...names].map((name) => ({ name, aclMode: 'public' })))
}

/** `GET /projects/:project/datasets/:dataset/acl` */
export function datasetGrants({ identity }: RequestContext): Response {
  return jsonResponse(identity ? grantsOf(identity.role) : [])
}
