import type { AppLoadContext, RequestHandler } from '@remix-run/node'
import type { Context } from 'hono'
import { busyResponse } from '../../app/http/error-response.server.ts'
import { isAdminPath } from '../../app/i18n/localized-paths.ts'
import { ClientGoneError } from '../../packages/shared/limits/fair-queue.ts'
import { QueueFullError } from '../../packages/shared/limits/fair-shares.ts'
import { staffCookie } from '../auth/staff-session.ts'
import { createLoadContext, visitorCountry, type Freshness } from './load-context.ts'
import type { NonceVariables } from '../middleware/security-headers.ts'
import { imageOrigin } from '../config/content-config.ts'
import type { Services } from '../services.ts'
import { cachedPage } from '../cache/cached-page.ts'
import { cachingHeaders } from '../cache/caching-headers.ts'
import type { Rendered } from '../cache/page-cache.ts'
import { pageKey, withoutIgnoredQuery } from '../cache/page-key.ts'
import { withMarkdown } from './markdown.ts'
import { pageResponse } from '../cache/send-page.ts'
import type { LoadContext } from '../../app/load-context.ts'
import { contentSecurityPolicy } from '../http/content-security-policy.ts'
import type { Application } from '../middleware/remix-build.ts'

export async function serveDocument(services: Services, context: Context<NonceVariables>): Promise<Response> {
  const startedAt = performance.now()
  const response = await respond(services, context).catch((error) => refusal(services, context, error))
  const took = (performance.now() - startedAt).toFixed(1)
  response.headers.set('Server-Timing', `cache;desc=miss, render;dur=${took}`)
  // Remix drops the loader's Cache-Control for file routes requested as `.data`.
  if (isAdminPath(context.req.path)) response.headers.set('Cache-Control', 'private, no-store')
  // Caches store a 404 without Cache-Control by heuristics, even if the URL is published soon.
  if (response.status >= 400 && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'no-store')
  return response
}

function refusal({ observability }: Services, { req: { raw } }: Context, error: unknown): Response {
  if (error instanceof ClientGoneError) return new Response(null, { status: 499 })
  if (!(error instanceof QueueFullError)) throw error
  observability.logRefusal(503, 'too many pages to render')
  return busyResponse(raw)
}

async function respond(services: Services, context: Context<NonceVariables>): Promise<Response> {
  const { application, cache } = services
  const { pages } = cache
  const { raw } = context.req
  const handle = withMarkdown(await application.render())
  const render = async () => {
    const loadContext = createLoadContext(services, context)
    const response = await services.cache.renderInTurn(context, loadContext, () =>
      handle(raw, loadContext as AppLoadContext),
    )
    return loadContext.content.preview ? previewResponse(response, loadContext, application) : response
  }
  const key = pages && cacheKey(services, context)
  if (!pages || !key) return render()

  let uncached: Response | undefined
  const renderOnce = async () => {
    const { rendered, response } = await renderForCache(handle, services, context)
    if (response) uncached = response
    return rendered
  }
  try {
    const page = await pages.getOrRender(key, renderOnce)
    return page ? pageResponse(raw, page) : (uncached ?? (await render()))
  } catch (error) {
    // The client that asked first has gone; others still wait for its page.
    if (error instanceof ClientGoneError && !raw.signal.aborted) return respond(services, context)
    throw error
  }
}

async function renderForCache(handle: RequestHandler, services: Services, context: Context<NonceVariables>) {
  const freshness: Freshness = { until: Infinity }
  const loadContext = createLoadContext(services, context, freshness)
  // Render HEAD as GET: the cache needs the body.
  const { headers } = context.req.raw
  const url = withoutIgnoredQuery(context.req.raw.url)
  const response = await services.cache.renderInTurn(context, loadContext, () =>
    handle(new Request(url, { headers }), loadContext as AppLoadContext),
  )
  // Redirects and missing pages keep the query.
  if (!isCacheable(response))
    return { rendered: null, response: url === context.req.raw.url ? response : null }
  const { headers: own } = response
  const text = await response.text()
  services.content.warmImages?.(text)
  const page = cachedPage(text, {
    contentType: own.get('Content-Type') ?? '',
    nonce: loadContext.visitor.nonce,
    imageOrigin: imageOrigin(services.content.config),
    ...cachingHeaders(new URL(url).pathname, own),
  })
  return { rendered: { page, freshUntil: freshness.until } satisfies Rendered, response: null }
}

const cacheableTypes = /^(?:text\/(?:html|markdown|plain)|application\/(?:atom\+)?xml)\b/

/** Stale content during an outage (`freshUntil`) is shared by concurrent requests, but not stored. */
function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 || !cacheableTypes.test(headers.get('Content-Type') ?? '')) return false
  return !headers.has('Set-Cookie') && !headers.get('Cache-Control')?.includes('no-store')
}

/** Never cache responses to staff sessions. */
function cacheKey(services: Services, context: Context): string | null {
  const { method, url, headers } = context.req.raw
  if (headers.get('Cookie')?.includes(staffCookie)) return null
  return pageKey({
    method,
    path: url.slice(url.indexOf('/', 'https://'.length)),
    cookie: headers.get('Cookie'),
    userAgent: headers.get('User-Agent'),
    knownCountry: () => visitorCountry(services, context),
  })
}

/** Never shared. Overlays of the Studio need inline styles. */
function previewResponse(
  response: Response,
  { content: { preview, config: content }, visitor: { nonce } }: Pick<LoadContext, 'content' | 'visitor'>,
  { files }: Pick<Application, 'files'>,
): Response {
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  const isDevelopment = !files
  if (preview?.studio && !isDevelopment) {
    const policy = contentSecurityPolicy({
      scripts: [`nonce-${nonce}`],
      styles: ['unsafe-inline'],
      imageOrigin: imageOrigin(content),
      frameOrigin: preview.studio === 'other' && content.studioUrl ? new URL(content.studioUrl).origin : null,
      hasOverlays: true,
    })
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
