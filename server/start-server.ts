import { getRequestListener } from '@hono/node-server'
import type { RequestHandler } from '@remix-run/node'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ProcessStatus } from '../app/utils/load-context.ts'
import { openBackends, type Backends } from './backends/supabase-projects.ts'
import { requestClientAddress } from './middleware/client-address.ts'
import { trackConnections } from './lifecycle/close-server.ts'
import { httpTimeouts } from './lifecycle/http-timeouts.ts'
import { contentConfig, isContentPublic, isContentReachable } from './config/content-config.ts'
import { openCountryDatabase } from './geo/country.ts'
import { openDataDirectory, writeServerRecord } from './lifecycle/data-directory.ts'
import { openCounter } from './observability/counts/counter.ts'
import { createFirstEditor, type FirstEditor } from './backends/first-editor.ts'
import { openEmbeddedLake } from './backends/content-lake.ts'
import { loadSecrets } from './backends/secrets.ts'
import { isSecure, type Environment } from './config/environment.ts'
import { openGeoService } from './geo/geo-service.ts'
import type { Metrics } from './observability/metrics/metrics.ts'
import { hostGuard } from './middleware/host-guard.ts'
import { knownHosts } from './middleware/known-hosts.ts'
import { listen } from './lifecycle/listen.ts'
import type { Logger } from './observability/log.ts'
import { isLoopback } from './config/loopback.ts'
import { markdownUrl } from './middleware/markdown-negotiation.ts'
import { readMigrations } from './observability/migration-status.ts'
import { openIndexNow } from './jobs/open-index-now.ts'
import { openDelivery } from './delivery/delivery.ts'
import { buildDir } from './config/paths.ts'
import { addToNoProxy } from './config/no-proxy.ts'
import { openReadiness, type Readiness } from './lifecycle/readiness.ts'
import { readSnapshot } from './middleware/remix-build.ts'
import { fastPath } from './cache/fast-path.ts'
import { createNotFoundCache } from './cache/not-found-cache.ts'
import { createPageCache } from './cache/page-cache.ts'
import { requestOfKey } from './cache/page-key.ts'
import { createRefusalLog } from './observability/refusal-log.ts'
import { refuseSecondStart } from './lifecycle/refuse-second-start.ts'
import { writePidFile } from './lifecycle/pid-file.ts'
import { warmImageCache } from './images/warm-image-cache.ts'
import { transportHeaders } from './middleware/security-headers.ts'
import { createApp } from './app.ts'
import { metricsRoute } from './observability/metrics/metrics-route.ts'
import { openStatus } from './observability/process-status.ts'
import { secretClient } from './backends/supabase.server.ts'
import { openSocialImages } from './images/social/social-images.ts'
import { studio } from './middleware/studio.ts'
import type { AppOptions } from './config/app-options.ts'

export type RunningServer = Pick<Backends, 'newStaff'> & {
  origin: string
  /** First account of the Studio, when this start has made one. */
  newEditor: FirstEditor | null
  readiness: Readiness
  close(): Promise<void>
}

type Application = {
  /** Remix's handler; asked for each request, so that development can rebuild it. */
  render(): Promise<RequestHandler>
  /** Static files of the build; without them the application serves its own. */
  files?: Hono
  /** For Vite's development server: the HTTP server that it shares, and its middleware in front of the site. */
  server?: Server
  connect?(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** Starts the site and, when no hosted content is configured, the embedded Content Lake on the same port. */
export async function startServer(
  environment: Environment,
  application: Application,
  log: Logger,
): Promise<RunningServer> {
  const { dataDir, host } = environment
  openDataDirectory(dataDir)
  refuseSecondStart(environment)

  // Nothing else has WebSockets; what asks for one elsewhere is answered as if it had not.
  const shouldUpgradeCallback = (request: IncomingMessage) => !environment.sanity && isLakeRequest(request)
  const server = application.server ?? createServer({ ...httpTimeouts, shouldUpgradeCallback })
  const close = trackConnections(server)
  // The port first: a start that cannot have it must not have changed anything.
  let onRequest: RequestListener = notReady
  server.on('request', (request, response) => onRequest(request, response))
  const port = await listen(server, environment)
  const address = `http://${reachableHostname(host)}:${port}`
  addToNoProxy([address, environment.sanity?.apiHost])
  const publicOrigin = environment.publicUrl ?? address
  const lake = environment.sanity
    ? null
    : await openEmbeddedLake(dataDir, log, {
        secureCookies: isSecure(environment),
        historyDays: environment.contentHistoryDays,
      })
  const backends = await orUndo(
    () => openBackends(environment, log),
    async () => lake?.close(),
  )
  const messages = await orUndo(
    () => openDelivery(environment, backends, publicOrigin, log),
    () => Promise.all([lake?.close(), backends.close()]),
  )
  if (!environment.publicUrl && !isLoopback(host))
    log.warn(`PUBLIC_URL is not set: pages name ${address} to search engines and wherever they are shared`)
  const content = contentConfig(environment, address, lake ? loadSecrets(dataDir).lakeToken : undefined)
  // Plans without private datasets make a public one where a private one was asked for.
  if (!content.apiHost)
    void isContentPublic(content).then((isPublic) => {
      if (isPublic) log.warn('dataset is public: scheduled articles can be read before publication')
    })
  const indexNow = openIndexNow(environment, address, messages.lease, log)
  const social = openSocialImages({ dataDir, content, log })
  const pages = application.files ? createPageCache() : undefined
  const contact = secretClient(backends.contact)
  const counts = openCounter({
    database: contact,
    timeZone: environment.timeZone,
    hasScript: (path) => existsSync(join(buildDir, 'client', path)),
    log,
  })
  const status = openStatus({ environment, pages, messages, counts })
  const { metricsToken } = environment
  const metrics = metricsToken ? await openMetrics(status.read) : null
  const readiness = openReadiness({
    content: {
      isReady: () => isContentReachable(content),
      // Each question counts where content is hosted, and anybody can ask whether the site is ready.
      askAgainAfter: environment.sanity ? 30_000 : undefined,
    },
    database: backends,
  })
  const noteRefusal = createRefusalLog(log)
  const options: AppOptions = {
    ...application,
    pages,
    notFoundCache: pages && createNotFoundCache(),
    status,
    migrations: () => readMigrations({ content, contact, leads: messages.leads, log }),
    metrics: metrics && metricsToken ? metricsRoute(metrics, metricsToken) : undefined,
    environment,
    content,
    publicOrigin,
    log,
    logRefusal: noteRefusal,
    readSnapshot,
    countryOf: openCountryDatabase(),
    languageByCountry: { isOn: true },
    locate: openGeoService(environment.geo.serviceUrl),
    messages,
    counts,
    social,
    indexNow,
    lake: lake?.fetch,
    warmImages: lake ? warmImageCache(content, lake.fetch) : undefined,
    studio: studio({
      ...content,
      directory: join(buildDir, 'studio'),
      lakePath: lake ? '/lake' : environment.sanity?.publicPath,
    }),
    readiness,
  }
  const site = createApp(options)
  pages?.rendersBy(async (key) => {
    const { address: path, headers } = requestOfKey(key)
    const nobody = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    await (await site.fetch(new Request(address + path, { headers }), nobody)).arrayBuffer()
  })
  // The name is that of requests without one, of which the guard lets only checks of HTTP/1.0 through.
  const listener = getRequestListener(site.fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
  const isKnownHost = knownHosts(environment)
  const isRefused = hostGuard(isKnownHost, noteRefusal)
  const isAnswered = fastPath(options)
  const transport = Object.entries(transportHeaders(environment))
  const { connect } = application
  onRequest = (request, response) => {
    // HTTP/1.1 keeps connections anyhow: 48 bytes of every answer less.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection')
    metrics?.observe(request, response)
    if (isRefused(request, response)) return
    request.url = markdownUrl(request) ?? request.url
    if (isAnswered(request, response)) return
    for (const [name, value] of transport) response.setHeader(name, value)
    if (!connect || isLakeRequest(request)) void listener(request, response)
    else connect(request, response, () => void listener(request, response))
  }
  server.on('upgrade', (request, socket, head) => {
    if (!isLakeRequest(request)) return
    if (lake && isKnownHost(request.headers.host))
      lake.upgrade(request, socket, head, requestClientAddress(request, environment.trustedProxies))
    else socket.destroy()
  })
  const forget = writeServerRecord(dataDir, address)
  writePidFile(address)
  const newEditor = lake
    ? await createFirstEditor(lake.accounts.users, backends.newStaff, environment.staff)
    : null

  return {
    origin: address,
    newStaff: backends.newStaff,
    newEditor,
    readiness,
    async close() {
      forget()
      const closed = close()
      // Sockets are no longer the server's to close.
      lake?.endStreams()
      await closed
      await Promise.all([messages.stop(), counts.stop(), social.stop(), indexNow?.stop()])
      await Promise.all([lake?.close(), backends.close()])
    },
  }
}

/** Opens something; if that fails, what was opened before it is closed, so that a start that fails leaves no process. */
async function orUndo<Opened>(
  open: () => Opened | Promise<Opened>,
  undo: () => Promise<unknown>,
): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    await undo()
    throw error
  }
}

/** Read only where figures are asked for. */
async function openMetrics(status: () => ProcessStatus): Promise<Metrics> {
  const { createMetrics } = await import('./observability/metrics/metrics.ts')
  return createMetrics(status)
}

/** While the backends open: the process lives, and is not ready. */
function notReady({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz') return void response.end('ok')
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Starting')
}

function isLakeRequest({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.startsWith('/lake/') ?? false
}

/** How this machine reaches a server bound to a host: wildcards are no address to call. */
function reachableHostname(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
