import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { join } from 'node:path'
import { fastPath } from './documents/fast-path.ts'
import { serveDocument } from './documents/serve-document.ts'
import { imageOrigin } from './config/content-config.ts'
import { buildDir } from './config/paths.ts'
import { imageRoutes } from './images/pictures.ts'
import { logAbortedResponses, requestIds } from './middleware/request-log.ts'
import { bodyBudget } from './middleware/body-budget.ts'
import { canonicalUrl } from './middleware/canonical-url.ts'
import { requestClientAddress } from '../packages/shared/http/client-address.ts'
import { compression } from './middleware/compression.ts'
import { cspReports } from './middleware/csp-reports.ts'
import { hostGuard, knownHosts } from './middleware/host-guard.ts'
import { noStoreHeaders, transportHeaders, visitorAddress } from './http/headers.ts'
import { isLakeRequest, type App } from './lifecycle/bind-server.ts'
import { markdownUrl } from './middleware/markdown-negotiation.ts'
import { allowedMethods, requestGuard } from './middleware/request-guard.ts'
import { securityHeaders, type NonceVariables } from './middleware/security-headers.ts'
import { securityText } from './middleware/security-text.ts'
import { studio } from './middleware/studio.ts'
import { metricsRoute } from './observability/metrics/metrics.ts'
import type { Services } from './services.ts'

/** The middleware stack, in order: first what needs no Request object (ADR 013), then Hono, then Remix. */
export function createApp(services: Services): App {
  const { environment, application, lake, observability } = services
  const { connect } = application
  const hono = createHono(services)
  // Requests without a Host header: the guard lets only health checks of HTTP/1.0 through.
  const listener = getRequestListener(hono.fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
  const isKnownHost = knownHosts(environment)
  const isRefused = hostGuard(isKnownHost, observability.logRefusal)
  const isServedFromCache = fastPath(services)
  const transport = Object.entries(transportHeaders(environment))

  return {
    onRequest(request, response) {
      // HTTP/1.1 keeps connections alive by default: saves 48 bytes per response.
      if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection')
      observability.metrics?.observe(request, response)
      if (isRefused(request, response)) return
      request.url = markdownUrl(request) ?? request.url
      if (isServedFromCache(request, response)) return
      for (const [name, value] of transport) response.setHeader(name, value)
      if (!connect || isLakeRequest(request)) void listener(request, response)
      else connect(request, response, () => void listener(request, response))
    },
    onUpgrade(request, socket, head) {
      if (!isLakeRequest(request)) return
      if (lake && isKnownHost(request.headers.host))
        lake.upgrade(request, socket, head, requestClientAddress(request, environment.trustedProxies))
      else socket.destroy()
    },
  }
}

function createHono(services: Services): Hono<NonceVariables> {
  const { environment, application, lake, log, content, observability } = services
  const { publicUrl, metricsToken, sanity, securityContact } = environment
  const { metrics, readiness, logRefusal } = observability
  const { files } = application
  const app = new Hono<NonceVariables>()
  app.use(requestGuard(logRefusal, { publicUrl, hasLake: lake !== null }))
  app.get('/healthz', (context) => context.text('ok', 200, noStoreHeaders))
  app.get('/readyz', async (context) => {
    const missing = await readiness.missing()
    return missing.length > 0
      ? context.text(`no answer: ${missing.join(', ')}`, 503, noStoreHeaders)
      : context.text('ready', 200, noStoreHeaders)
  })
  if (securityContact) app.route('/', securityText(securityContact))
  if (metrics && metricsToken) app.route('/', metricsRoute(metrics, metricsToken))
  if (lake)
    app.all('/lake/*', (context) =>
      lake.fetch(context.req.raw, { address: visitorAddress(environment, context) }),
    )
  // Behind the lake, where strangers may send 16 kB and users wait for their turn.
  app.use(bodyBudget(environment, logRefusal))
  app.route('/', cspReports(log))
  app.route(
    '/',
    studio({
      ...content.config,
      directory: join(buildDir, 'studio'),
      lakePath: lake ? '/lake' : sanity?.publicPath,
    }),
  )
  app.route('/', imageRoutes({ environment, content: content.config, lake }))
  if (files) app.route('/', files)
  app.use(requestIds(log))
  app.use(logAbortedResponses(log))
  app.use(securityHeaders({ imageOrigin: imageOrigin(content.config), development: !files }))
  app.use(compression)
  app.use(canonicalUrl)
  app.use(allowedMethods)
  app.all('*', (context) => serveDocument(services, context))
  app.onError((error, context) => {
    const requestLog = context.get('log') ?? log
    requestLog.error({ err: error, path: context.req.path }, 'request failed')
    return context.text('Internal server error', 500)
  })
  return app
}
