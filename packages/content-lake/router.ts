import { Hono } from 'hono'
import { clientNetwork } from '../shared/client-network.ts'
import { identityOf, renewSession } from './http/auth.ts'
import type { Authenticator } from './http/auth.ts'
import { checkVersion } from './http/api-version.ts'
import { LakeError, clientGone, httpError } from './http/errors.ts'
import { jsonResponse } from './http/responses.ts'
import type { LakeServices } from './http/request-context.ts'
import type { LakeLogger } from './logger.ts'
import { ROUTES } from './routes.ts'

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

  for (const { method, path, handler } of ROUTES) {
    app.on(method, path, async (context) => {
      const request = context.req.raw
      const { version } = context.req.param() as { version?: string }
      if (version !== undefined) checkVersion(version)
      const response = await handler({
        request,
        url: new URL(request.url),
        params: context.req.param(),
        identity: authenticate(request),
        identify: () => identityOf(authenticate, request),
        address: clientNetwork(context.env.address),
        services,
      })
      renewSession(request, response, services, logger)
      // Hono drops the body of HEAD responses; an open stream would wait for its reader.
      if (request.method === 'HEAD') await response.body?.cancel()
      return response
    })
  }

  app.notFound((context) =>
    errorResponse(httpError(404, `No endpoint at ${context.req.method} ${context.req.path.slice(0, 200)}`)),
  )
  app.onError((error, context) => {
    if (error instanceof LakeError) return errorResponse(error)
    if (context.req.raw.signal.aborted) return errorResponse(clientGone())
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
