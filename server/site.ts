import type { AppLoadContext, RequestHandler } from '@remix-run/node'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { LoadContext } from '../app/load-context.ts'
import { compression } from './compression.ts'
import type { CountryDatabase } from './country.ts'
import type { Environment } from './environment.ts'
import { askGeoService } from './geo-service.ts'
import type { Logger } from './log.ts'
import { requestGuard } from './request-guard.ts'
import { securityHeaders, type NonceVariables } from './security-headers.ts'

export type SiteOptions = {
  environment: Environment
  content: LoadContext['content']
  readSnapshot: LoadContext['readSnapshot']
  countryOf: CountryDatabase
  log: Logger
  messages: Pick<LoadContext, 'deliver' | 'staffSession' | 'redeemSignInLink' | 'leads'>
  /** Serves files of the build before anything is rendered; in development Vite does. */
  files?: Hono
  /** The embedded Content Lake, when there is one. */
  lake?: (request: Request) => Promise<Response>
  render(): Promise<RequestHandler>
  isReady(): Promise<boolean>
}

/** The site as a fetch-style handler. */
export function createSite(options: SiteOptions): Hono<NonceVariables> {
  const { lake, files, log, content } = options
  const app = new Hono<NonceVariables>()
  app.use(requestGuard(log))
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) =>
    (await options.isReady()) ? context.text('ready') : context.text('content is not reachable', 503),
  )
  if (lake) app.all('/lake/*', (context) => lake(context.req.raw))
  if (files) app.route('/', files)
  app.use(securityHeaders({ imageOrigin: imageOrigin(content), development: !files }))
  app.use(compression())
  app.all('*', async (context) => {
    const handle = await options.render()
    return handle(context.req.raw, loadContext(options, context) as AppLoadContext)
  })
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'request failed')
    return context.text('Internal server error', 500)
  })
  return app
}

function loadContext(options: SiteOptions, context: Context<NonceVariables>): LoadContext {
  const { environment, content, readSnapshot, countryOf, log, messages } = options
  const { countryHeader, serviceUrl } = environment.geo
  const address = getConnInfo(context).remote.address ?? ''
  const fromHeader = countryHeader ? context.req.header(countryHeader) : undefined
  return {
    ...messages,
    address,
    content,
    readSnapshot,
    log,
    nonce: context.get('nonce'),
    knownCountry:
      fromHeader && /^[A-Za-z]{2}$/.test(fromHeader) ? fromHeader.toUpperCase() : countryOf(address),
    lookUpCountry: () => askGeoService(serviceUrl, address, log),
  }
}

/** Origin of pictures that come from another host than the site. */
function imageOrigin({ imageHost, apiHost }: LoadContext['content']): string | null {
  const host = imageHost ?? apiHost ?? 'https://cdn.sanity.io'
  return host.startsWith('/') ? null : new URL(host).origin
}
