import { serve, type HttpBindings } from '@hono/node-server'
import type { Server } from 'node:http'
import { pino } from 'pino'
import { requestClientAddress } from '../shared/http/client-address.ts'
import { httpTimeouts } from '../shared/http/listen.ts'
import { limitConnections } from '../shared/limits/limit-connections.ts'
import { endSignals } from '../shared/end-signals.ts'
import type { Settings } from './settings.ts'
import { openContentLake, type ContentLake, type LakeConfig } from './lake.ts'
import type { LakeLogger } from './logger.ts'

/** Time to finish open requests after a signal. */
const DRAIN_MS = 5_000
const CLOSE_IDLE_MS = 50

/** As the site sends it under the same origin. */
const TWO_YEARS_S = 63_072_000

/** JSON on stderr; stdout is for people. */
export function createLogger(level: string): LakeLogger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, pino.destination({ fd: 2, sync: true }))
}

export function serveLake(
  settings: Settings,
  logger: LakeLogger,
  config: LakeConfig = {},
  onListening: (origin: string) => void = () => {},
): void {
  const { port, host, dataDir, token, secureCookies, trustedProxies, ...options } = settings
  if (trustedProxies && !secureCookies)
    logger.warn(
      {},
      'LAKE_HTTPS is not set: cookies are not Secure, and browsers are not told to use https only (HSTS)',
    )
  const limits = { ...config.limits, ...settings.limits }
  // A site's font is not served here.
  const signIn = { ...config.signIn, font: undefined }
  const own = { signIn, dataDir, token, logger, limits, secureCookies }
  const lake = openContentLake({ ...config, ...options, ...own })

  async function handle(request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> {
    if (isCrowded(incoming, outgoing)) return new Response(null, { status: 503 })
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/readyz') return readiness(lake, token)
    const response = await lake.fetch(request, { address: requestClientAddress(incoming, trustedProxies) })
    if (secureCookies) response.headers.set('strict-transport-security', `max-age=${TWO_YEARS_S}`)
    // The server drops responses of closed connections: without a cancel, file and slot stay open.
    if (outgoing.destroyed) await response.body?.cancel()
    return response
  }

  const server = serve(
    {
      fetch: (request, bindings) => handle(request, bindings as HttpBindings),
      port,
      hostname: host,
      serverOptions: httpTimeouts,
    },
    ({ port: actualPort }) => {
      const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
      onListening(origin)
      console.log(`Content Lake on ${origin}/lake`)
    },
  )
  const isCrowded = limitConnections(server as Server)
  server.on('error', (error) => {
    console.error(`The Content Lake cannot listen on ${host}:${port}: ${error.message}`)
    process.exit(1)
  })

  server.on('upgrade', (request, socket, head) =>
    lake.upgrade(request, socket, head, requestClientAddress(request, trustedProxies)),
  )

  let stopping = false
  function stop(): void {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    server.close(() => {
      void lake.close().finally(() => process.exit(0))
    })
    lake.endStreams()
    // Idle keep-alive connections would keep the server open.
    setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    }, CLOSE_IDLE_MS).unref()
  }
  for (const signal of endSignals) process.on(signal, stop)
}

async function readiness(lake: ContentLake, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  const probe = await lake.fetch(
    new Request('http://lake/lake/v1/data/query/production?query=1', { headers }),
  )
  return probe.ok ? new Response('ready') : new Response('queries are unavailable', { status: 503 })
}
