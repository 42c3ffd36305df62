import { Hono } from 'hono'
import { allowedMethods } from './middleware/allowed-methods.ts'
import { logAbortedResponses } from './middleware/aborted-responses.ts'
import { compression } from './middleware/compression.ts'
import { serveDocument } from './cache/serve-document.ts'
import { cspReports } from './middleware/csp-reports.ts'
import { imageRoutes } from './images/pictures.ts'
import { visitorAddress } from './middleware/load-context.ts'
import { canonicalUrl } from './middleware/canonical-url.ts'
import { requestGuard } from './middleware/request-guard.ts'
import { requestIds } from './middleware/request-ids.ts'
import { noStoreHeaders, securityHeaders, type NonceVariables } from './middleware/security-headers.ts'
import { imageOrigin, type AppOptions } from './config/app-options.ts'

/** The site as a fetch-style handler. */
export function createApp(options: AppOptions): Hono<NonceVariables> {
  const { lake, studio, files, log, content } = options
  const { publicUrl, indexNow } = options.environment
  const app = new Hono<NonceVariables>()
  app.use(requestGuard(options.logRefusal, { publicUrl, hasLake: lake !== undefined }))
  app.get('/healthz', (context) => context.text('ok', 200, noStoreHeaders))
  app.get('/readyz', async (context) => {
    const missing = await options.readiness.missing()
    return missing.length > 0
      ? context.text(`no answer: ${missing.join(', ')}`, 503, noStoreHeaders)
      : context.text('ready', 200, noStoreHeaders)
  })
  if (options.metrics) app.route('/', options.metrics)
  if (lake)
    app.all('/lake/*', (context) => lake(context.req.raw, { address: visitorAddress(options, context) }))
  if (indexNow) app.get(`/${indexNow.key}.txt`, (context) => context.text(indexNow.key))
  app.route('/', cspReports(log))
  app.route('/', studio)
  app.route('/', imageRoutes(options))
  if (files) app.route('/', files)
  app.use(requestIds(log))
  app.use(logAbortedResponses(log))
  app.use(securityHeaders({ imageOrigin: imageOrigin(content), development: !files }))
  app.use(compression())
  app.use(canonicalUrl)
  app.use(allowedMethods)
  app.all('*', (context) => serveDocument(options, context))
  app.onError((error, context) => {
    const own = context.get('log') ?? log
    own.error({ err: error, path: context.req.path }, 'request failed')
    return context.text('Internal server error', 500)
  })
  return app
}
