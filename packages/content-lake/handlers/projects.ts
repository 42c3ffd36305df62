import { grantsOf, roleTitle } from '../accounts/users.ts'
import { jsonResponse } from '../http/responses.ts'
import { forbidden, httpError } from '../http/errors.ts'
import { callerOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

export function project(context: RequestContext): Response {
  return jsonResponse(projectFor(context, context.params.project ?? ''))
}

/** One lake is one project. */
export function projects(context: RequestContext): Response {
  return jsonResponse([projectFor(context, projectOf(context))])
}

function projectFor(context: RequestContext, id: string) {
  const caller = callerOf(context)
  const { project, accounts } = context.services
  const members = accounts.users.list().map(({ id, role }) => ({
    id,
    role,
    roles: [{ name: role, title: roleTitle(role) }],
    isCurrentUser: id === caller.id,
    isRobot: false,
  }))
  return {
    id,
    displayName: project.name,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members,
    metadata: {},
    features: [],
  }
}

export function datasets(context: RequestContext): Response {
  if (context.url.searchParams.has('datasetProfile')) return jsonResponse([])
  return jsonResponse(context.services.store.datasets().map((name) => ({ name, aclMode: 'private' })))
}

export function createDataset(context: RequestContext): Response {
  const { dataset = '' } = context.params
  if (callerOf(context).role !== 'administrator') throw forbidden('Only administrators create datasets')
  const { store } = context.services
  if (store.hasDataset(dataset)) throw httpError(409, `Dataset "${dataset}" already exists`)
  store.createDataset(dataset)
  return jsonResponse({ datasetName: dataset, aclMode: 'private' })
}

export function datasetGrants({ identity }: RequestContext): Response {
  return jsonResponse(identity ? grantsOf(identity.role) : [])
}

/** Readable by all pages, so that they can explain a refusal. */
export function checkCors({ request, services: { cors } }: RequestContext): Response {
  const response = jsonResponse({ result: cors.check(request) })
  response.headers.set('access-control-allow-origin', '*')
  return response
}

/** Where the Studio signs in: at the host that it uses, which a client may begin with the project. */
export function authProviders({ url, services: { cookieScope } }: RequestContext): Response {
  const { path, secure } = cookieScope
  const login = `${secure ? 'https:' : url.protocol}//${url.host}${path}/auth/login`
  const providers = [{ name: 'lake', title: 'Email and password', url: login }]
  return jsonResponse({ providers, thirdPartyLogin: false, sso: {} })
}

export function ping(): Response {
  return new Response('PONG', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}
