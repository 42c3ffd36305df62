import { Hono } from 'hono'
import { clientNetwork } from '../../app/utils/http/client-network.ts'
import { identityOf } from './http/auth.ts'
import type { Authenticator } from './http/auth.ts'
import { LakeError, clientGone, httpError } from './http/errors.ts'
import { jsonResponse } from './http/json-response.ts'
import type { LakeServices } from './http/request-context.ts'
import type { LakeLogger } from './logger.ts'
import { ROUTES } from './routes.ts'
import { keepSignedIn } from './sign-in/keep-signed-in.ts'

const SQLITE_FULL = 13
/** When whoever is told that something is not there yet may ask again. */
const RETRY_SECONDS = '5'

type RouterOptions = {
  basePath: string
  services: LakeServices
  authenticate: Authenticator
  logger: LakeLogger
}

/** What is known of a client beside its request. */
export type Peer = {
  /** Network address. */
  address: string
}

/** Answers requests by the table of routes; every error in Sanity's shape, and none with an inner detail. */
export function createRouter(options: RouterOptions): (request: Request, peer?: Peer) => Promise<Response> {
  const { basePath, services, authenticate, logger } = options
  const app = new Hono<{ Bindings: Peer }>().basePath(basePath)

  for (const { method, path, handler } of ROUTES) {
    app.on(method, path, async (context) => {
      const request = context.req.raw
      const response = await handler({
        request,
        url: new URL(request.url),
        params: context.req.param(),
        identity: authenticate(request),
        identify: () => identityOf(authenticate, request),
        address: clientNetwork(context.env.address),
        services,
      })
      keepSignedIn(request, response, services, logger)
      // Hono answers HEAD as it does GET and then drops the body, which may be a stream that waits for its reader.
      if (request.method === 'HEAD') await response.body?.cancel()
      return response
    })
  }

  app.notFound((context) =>
    errorResponse(
      httpError(404, `There is nothing at ${context.req.method} ${context.req.path.slice(0, 200)}`),
    ),
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

  return async (request, peer = { address: '' }) => app.fetch(request, peer)
}

function errorResponse({ status, body }: LakeError): Response {
  const response = jsonResponse(body, status)
  if (status === 503) response.headers.set('retry-after', RETRY_SECONDS)
  return response
}

/** SQLite and the file system say so in words of their own. */
function isOutOfSpace(error: Error): boolean {
  const isFull = 'errcode' in error && error.errcode === SQLITE_FULL
  return isFull || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
}

function noSpace(): LakeError {
  return httpError(503, 'Nothing was changed: the disk of the server is full')
}
