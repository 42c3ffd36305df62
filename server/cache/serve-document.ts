import type { AppLoadContext, RequestHandler } from '@remix-run/node'
import type { Context } from 'hono'
import { dataMaxAge } from '../../app/utils/http/data-max-age.ts'
import { isAdminPath, prefixOf } from '../../app/i18n/localized-paths.ts'
import { previewResponse } from '../middleware/preview-response.ts'
import { staffCookie } from '../backends/supabase.server.ts'
import { isDataUrl, createLoadContext, visitorCountry } from '../middleware/load-context.ts'
import type { NonceVariables } from '../middleware/security-headers.ts'
import { imageOrigin } from '../config/content-config.ts'
import type { Services } from '../services.ts'
import { cachedPage } from './cached-page.ts'
import type { Dependencies, Rendered } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { pageResponse } from './send-page.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const withConcurrencyLimit = createConcurrencyLimit({ size: 2 })

/** A document from the page cache, rendered for it if need be; anything else straight from the app. */
export async function serveDocument(services: Services, context: Context<NonceVariables>): Promise<Response> {
  const startedAt = performance.now()
  const response = await renderInTime(services, context)
  const took = (performance.now() - startedAt).toFixed(1)
  response.headers.set('Server-Timing', `cache;desc=miss, render;dur=${took}`)
  // Of a file that is asked for as data (`/admin/export.csv.data`), Remix forgets what its loader says of caches.
  if (isAdminPath(context.req.path)) response.headers.set('Cache-Control', 'private, no-store')
  // Caches that are told nothing keep a 404 for a while: the picture of an article that is published meanwhile, for one.
  if (response.status >= 400 && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'no-store')
  return response
}

async function renderInTime(services: Services, context: Context<NonceVariables>): Promise<Response> {
  const { application, cache } = services
  const { pages } = cache
  const { raw } = context.req
  const handle = await application.render()
  const render = async () => {
    const loadContext = createLoadContext(services, context)
    const respond = () => handle(raw, loadContext as AppLoadContext)
    // What is sent in waits for databases, not for the processor.
    const response = await (raw.method === 'GET' ? withConcurrencyLimit(respond) : respond())
    return loadContext.content.preview
      ? previewResponse(response, loadContext, application)
      : forAWhile(raw, response)
  }
  const key = pages && keyOf(services, context)
  if (!pages || !key) return render()

  let unkept: Response | undefined
  const page = await pages.getOrRender(key, async () => {
    const { rendered, response } = await renderToKeep(handle, services, context)
    if (!rendered) unkept = forAWhile(raw, response)
    return rendered
  })
  return page ? pageResponse(raw, page) : (unkept ?? render())
}

async function renderToKeep(handle: RequestHandler, services: Services, context: Context<NonceVariables>) {
  const reads: Dependencies = { tags: new Set(), freshUntil: Infinity }
  const loadContext = createLoadContext(services, context, reads)
  // As if for GET: what answers a HEAD has no body, and would be kept.
  const { url, headers } = context.req.raw
  const response = await handle(new Request(url, { headers }), loadContext as AppLoadContext)
  if (!isForEverybody(response)) return { rendered: null, response }
  // What stands behind a prefix, or says so itself, is the same for everybody: any cache may hold it, if it asks again.
  const { pathname } = new URL(url)
  const { headers: own } = forAWhile({ method: 'GET', url }, response)
  const cacheControl = own.get('Cache-Control') ?? 'private, no-cache'
  const isShared = prefixOf(pathname) !== '' && cacheControl === 'private, no-cache'
  const text = await response.text()
  services.content.warmImages?.(text)
  // Of a document only, `Accept` may choose Markdown; browsers fetch data ahead with another `Accept` than they ask for them.
  const ofPage = [isDataUrl(url) ? null : 'Accept', isShared ? null : 'Cookie']
  // What is for everybody by itself says what chooses it.
  const chosenBy = cacheControl.startsWith('public') ? [own.get('Vary')] : ofPage
  const page = cachedPage(text, {
    contentType: own.get('Content-Type') ?? '',
    nonce: loadContext.visitor.nonce,
    imageOrigin: imageOrigin(services.content.config),
    cacheControl: isShared ? cacheControl.replace('private', 'public') : cacheControl,
    vary: [...chosenBy, 'Accept-Encoding'].filter(Boolean).join(', '),
  })
  return { rendered: { page, reads } satisfies Rendered, response }
}

/**
 * Data of a page that were fetched ahead of a click are there when it comes: without a while to live, the browser would ask
 * again. `Vary: Cookie` keeps languages apart; redirects and whatever must not be stored stay as they are.
 */
function forAWhile({ method, url }: Pick<Request, 'method' | 'url'>, response: Response): Response {
  if (method !== 'GET' || response.status !== 200 || !isDataUrl(url)) return response
  if (response.headers.get('Cache-Control') === 'private, no-cache')
    response.headers.set('Cache-Control', `private, max-age=${dataMaxAge}`)
  return response
}

/** Of what is made of content: documents, their data for the app, Markdown, texts for machines, sitemap, feeds. */
const keptTypes = /^(?:text\/(?:html|markdown|plain|x-script)|application\/(?:atom\+)?xml)\b/

/**
 * Whole documents for everybody. Those that show old content because its source fails are not kept (`freshUntil`), but given
 * to all who ask while they are rendered: an outage must not be the time when everybody has a render of their own.
 */
function isForEverybody({ status, headers }: Response): boolean {
  if (status !== 200 || !keptTypes.test(headers.get('Content-Type') ?? '')) return false
  return !headers.has('Set-Cookie') && !headers.get('Cache-Control')?.includes('no-store')
}

/** What staff ask for is never kept: should a page ever show who is signed in, nobody else must get it. */
function keyOf(services: Services, context: Context): string | null {
  const { method, url, headers } = context.req.raw
  if (headers.get('Cookie')?.includes(staffCookie)) return null
  return pageKey({
    method,
    address: url.slice(url.indexOf('/', 'https://'.length)),
    cookie: headers.get('Cookie'),
    userAgent: headers.get('User-Agent'),
    knownCountry: () => visitorCountry(services, context),
  })
}
