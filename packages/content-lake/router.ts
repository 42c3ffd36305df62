import { Hono } from 'hono'
import { clientNetwork } from '../shared/limits/client-network.ts'
import { ClientGoneError } from '../shared/limits/fair-queue.ts'
import { QueueFullError } from '../shared/limits/fair-shares.ts'
import { mayWrite } from './accounts/users.ts'
import { actions, mutate } from './handlers/mutate.ts'
import { file, image, uploadFile, uploadImage } from './handlers/assets.ts'
import { documentEvents, listen, liveEvents } from './handlers/listen.ts'
import { documents, backupDatabase, exportDocuments } from './handlers/documents.ts'
import { pastDocuments, transactions } from './handlers/history.ts'
import {
  authProviders,
  checkCors,
  createDataset,
  datasetGrants,
  datasets,
  ping,
  project,
  projects,
} from './handlers/projects.ts'
import { query } from './handlers/query.ts'
import { fetchToken, signIn, signInForm, signOut } from './handlers/sign-in.ts'
import { currentUser, currentUserId, keyValues, setKeyValues, users } from './handlers/users.ts'
import { checkVersion } from './http/read-request.ts'
import { identityOf, renewSession, type Authenticator } from './http/auth.ts'
import { isSite, type Identity } from './caller.ts'
import { LakeError, clientGone, forbidden, httpError, unauthorized } from './http/errors.ts'
import { jsonResponse } from './http/responses.ts'
import type { LakeServices, RequestContext } from './http/request-context.ts'
import type { LakeLogger } from './logger.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Route = { access: Access; handler: Handler }
type Handler = (context: RequestContext) => Response | Promise<Response>
/** `everyone`; anyone with a token or a session, to read or to write; only who has the API token. */
type Access = 'everyone' | 'readers' | 'writers' | 'token'

const VERSION = '/:version{v[^/]*}'

/** Answers what the Studio asks and a lake does not have. */
function always(body: object): Handler {
  return () => jsonResponse(body)
}

// The way of a request: its route here, its identity and access in `answer`, its handler, the services that it calls:
// `store` and `engine` read documents, `transact` writes them, `broadcast` opens streams. HEAD works wherever GET does.
const VERSIONED: [Method, string, Access, Handler][] = [
  ['GET', '/data/query/:dataset', 'readers', query],
  ['POST', '/data/query/:dataset', 'readers', query],
  ['GET', '/data/export/:dataset', 'readers', exportDocuments],
  ['GET', '/data/doc/:dataset/:ids', 'readers', documents],
  ['POST', '/data/mutate/:dataset', 'writers', mutate],
  ['POST', '/data/actions/:dataset', 'writers', actions],
  ['GET', '/data/listen/:dataset', 'readers', listen],
  ['GET', '/data/live/events/:dataset', 'everyone', liveEvents],
  ['GET', '/check/cors', 'everyone', checkCors],
  ['POST', '/assets/images/:dataset', 'writers', uploadImage],
  ['POST', '/assets/files/:dataset', 'writers', uploadFile],
  ['GET', '/data/history/:dataset/transactions/:ids', 'readers', transactions],
  ['GET', '/data/history/:dataset/documents/:ids', 'readers', pastDocuments],
  ['GET', '/data/history/:dataset/events/documents/:id', 'readers', documentEvents],
  [
    'GET',
    '/data/references/:dataset/documents/:id/to',
    'everyone',
    always({ totalCount: 0, references: [] }),
  ],
  ['GET', '/users/me', 'readers', currentUser],
  ['GET', '/users/me/keyvalue/:keys', 'readers', keyValues],
  ['PUT', '/users/me/keyvalue', 'readers', setKeyValues],
  ['GET', '/users/:ids', 'readers', users],
  ['GET', '/auth/id', 'readers', currentUserId],
  ['POST', '/auth/logout', 'everyone', signOut],
  ['GET', '/auth/fetch', 'everyone', fetchToken],
  ['GET', '/auth/providers', 'everyone', authProviders],
  ['POST', '/backup', 'token', backupDatabase],
  ['GET', '/datasets', 'readers', datasets],
  ['PUT', '/datasets/:dataset', 'readers', createDataset],
  ['GET', '/projects', 'readers', projects],
  ['GET', '/projects/:project', 'readers', project],
  // None, so that the Studio does not upload its schema.
  ['GET', '/projects/:project/grants', 'readers', always({})],
  ['GET', '/projects/:project/datasets', 'readers', datasets],
  ['GET', '/projects/:project/datasets/:dataset/acl', 'everyone', datasetGrants],
  ['GET', '/projects/:project/user-applications', 'everyone', always([])],
  ['GET', '/projects/:project/new-content-release-allowed', 'everyone', always({ allowed: false })],
  ['GET', '/schedules/:project/:dataset', 'everyone', always({ schedules: [] })],
  ['GET', '/features', 'everyone', always([])],
  ['GET', '/access/requests/me', 'everyone', always([])],
  ['GET', '/journey/:subject', 'everyone', always({})],
  ['GET', '/help', 'everyone', always({})],
  ['GET', '/intake/telemetry-status', 'everyone', always({ status: 'denied' })],
  ['POST', '/intake/batch', 'everyone', always({})],
  ['GET', '/ping', 'everyone', ping],
  ['GET', '/data/ping/:dataset', 'everyone', always({})],
]

const UNVERSIONED: typeof VERSIONED = [
  ['GET', '/auth/login', 'everyone', signInForm],
  ['POST', '/auth/login', 'everyone', signIn],
  ['GET', '/images/:project/:dataset/:file', 'everyone', image],
  ['GET', '/images/:project/:dataset/:file/:vanityName', 'everyone', image],
  ['GET', '/files/:project/:dataset/:file', 'everyone', file],
  ['GET', '/files/:project/:dataset/:file/:vanityName', 'everyone', file],
]

const SQLITE_FULL = 13
const RETRY_SECONDS = '5'

type RouterOptions = {
  basePath: string
  services: LakeServices
  authenticate: Authenticator
  logger: LakeLogger
}

export type Peer = {
  address: string
}

/** Errors have Sanity's shape without internal details. */
export function createRouter(options: RouterOptions): (request: Request, peer?: Peer) => Promise<Response> {
  const { basePath, services, authenticate, logger } = options
  const app = new Hono<{ Bindings: Peer }>().basePath(basePath)

  for (const [method, path, access, handler] of [
    ...VERSIONED.map(([method, path, ...rest]) => [method, VERSION + path, ...rest] as const),
    ...UNVERSIONED,
  ])
    app.on(method, path, ({ req, env }) =>
      answer(req.raw, { access, handler, params: req.param(), address: clientNetwork(env.address) }),
    )

  async function answer(
    request: Request,
    { access, handler, params, address }: Pick<RequestContext, 'params' | 'address'> & Route,
  ): Promise<Response> {
    if (params.version !== undefined) checkVersion(params.version)
    const identity = authenticate(request)
    checkAccess(access, identity)
    const identify = () => identityOf(authenticate, request)
    const url = new URL(request.url)
    const response = await handler({ request, url, params, identity, identify, address, services })
    renewSession(request, response, services, logger)
    // Hono drops the body of HEAD responses; an open stream would wait for its reader.
    if (request.method === 'HEAD') await response.body?.cancel()
    return response
  }

  app.notFound((context) =>
    errorResponse(httpError(404, `No endpoint at ${context.req.method} ${context.req.path.slice(0, 200)}`)),
  )
  app.onError((error, context) => {
    if (error instanceof LakeError) return errorResponse(error)
    if (error instanceof QueueFullError) return errorResponse(httpError(429, 'Too many requests are waiting'))
    if (error instanceof ClientGoneError || context.req.raw.signal.aborted) return errorResponse(clientGone())
    const details = {
      error: error.stack ?? error.message,
      method: context.req.method,
      path: context.req.path,
    }
    logger.error(details, 'content lake: request failed')
    return errorResponse(
      isOutOfSpace(error) ? noSpace() : httpError(500, 'The request could not be completed'),
    )
  })

  return async (request, peer = { address: '' }) => {
    const { cors } = services
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    if (isPreflight) return cors.preflight(request)
    const response = await app.fetch(request, peer)
    cors.open(request, response)
    return response
  }
}

function checkAccess(access: Access, identity: Identity | null): void {
  if (access === 'everyone') return
  if (!identity) throw unauthorized()
  if (access === 'token' && !isSite(identity)) throw forbidden('This requires the API token')
  if (access === 'writers' && !mayWrite(identity.role))
    throw forbidden('Insufficient permissions; the role "viewer" only reads')
}

function errorResponse({ status, body }: LakeError): Response {
  const response = jsonResponse(body, status)
  if (status === 503) response.headers.set('retry-after', RETRY_SECONDS)
  return response
}

function isOutOfSpace(error: Error): boolean {
  const isFull = 'errcode' in error && error.errcode === SQLITE_FULL
  return isFull || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
}

function noSpace(): LakeError {
  return httpError(503, 'Nothing was changed: the disk of the server is full')
}
