import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Environment } from '../config/environment.ts'
import { trackConnections, httpTimeouts, listen } from '../../packages/shared/http/listen.ts'
import { limitConnections } from '../../packages/shared/limits/limit-connections.ts'

export type App = {
  onRequest: RequestListener
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Binds the port; requests get 503 until `serve` is called with the app. */
export async function bindServer(environment: Environment, shared?: Server) {
  // Only the embedded lake has WebSockets; other upgrade requests are served as plain requests.
  const shouldUpgradeCallback = (request: IncomingMessage) => !environment.sanity && isLakeRequest(request)
  const server = shared ?? createServer({ ...httpTimeouts, shouldUpgradeCallback })
  const close = trackConnections(server)
  const isCrowded = limitConnections(server)
  let onRequest: RequestListener = notReady
  server.on('request', (request, response) => {
    if (!isCrowded(request, response)) onRequest(request, response)
  })
  const port = await listen(server, environment)
  return {
    origin: `http://${reachableHostname(environment.host)}:${port}`,
    close,
    serve(app: App) {
      onRequest = app.onRequest
      server.on('upgrade', app.onUpgrade)
    },
  }
}

/** While the backends open, the process is live but not ready. */
function notReady({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz') return void response.end('ok')
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Starting')
}

/** Hostname under which this machine reaches the server: wildcard hosts cannot be requested. */
function reachableHostname(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

export function isLakeRequest({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.startsWith('/lake/') ?? false
}
