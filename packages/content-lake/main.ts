import { serve } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import { createSignInThrottle } from '../../app/utils/http/sign-in-throttle.server.ts'
import { requestClientAddress } from '../../server/middleware/client-address.ts'
import { httpTimeouts } from '../../server/lifecycle/http-timeouts.ts'
import { createLogger } from '../../server/observability/log.ts'
import { errorMessage } from '../../server/observability/error-message.ts'
import { endSignals } from '../../server/lifecycle/stop-on-signal.ts'
import { readSettings, USAGE, type Settings } from './main-settings.ts'
import { openContentLake } from './lake.ts'
import type { ContentLake } from './lake.ts'
import type { LakeLogger } from './logger.ts'

/** Time that requests in progress have to finish after a signal to stop. */
const DRAIN_MS = 5_000
const CLOSE_IDLE_MS = 50

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(USAGE)
  else start()
}

function start(): void {
  try {
    serveLake(readSettings(process.env), createLogger(process.env.LOG_LEVEL || 'info'))
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}

/** Serves a lake until the process is told to stop; prints one line with its address, told to `onListening` first. */
export function serveLake(
  settings: Settings,
  logger: LakeLogger,
  onListening: (address: string) => void = () => {},
): void {
  const { port, host, dataDir, token, limits, secureCookies, trustedProxies } = settings
  const throttle = createSignInThrottle()
  const lake = openContentLake({ dataDir, token, logger, limits, throttle, secureCookies })

  async function answer(request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/readyz') return readiness(lake, token)
    const response = await lake.fetch(request, { address: requestClientAddress(incoming, trustedProxies) })
    // This server drops an answer whose client has gone before it: its file would stay open, its place taken.
    if (outgoing.destroyed) await response.body?.cancel()
    return response
  }

  const server = serve(
    {
      fetch: (request, bindings) => answer(request, bindings as HttpBindings),
      port,
      hostname: host,
      serverOptions: httpTimeouts,
    },
    ({ port: actualPort }) => {
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
      onListening(address)
      console.log(`Content Lake on ${address}/lake`)
    },
  )
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
    // Connections that are kept open for a next request would keep the server open too.
    setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    }, CLOSE_IDLE_MS).unref()
  }
  for (const signal of endSignals) process.on(signal, stop)
}

/** Whether queries are answered, which a process of their own does. */
async function readiness(lake: ContentLake, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  const probe = await lake.fetch(
    new Request('http://lake/lake/v1/data/query/production?query=1', { headers }),
  )
  return probe.ok ? new Response('ready') : new Response('queries are not answered', { status: 503 })
}
