import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { HydrationDataContext } from '#app/hydration/hydration-data.ts'
import { hydrationData } from '#app/hydration/hydration-data.server.ts'
import { NonceContext } from '#app/hydration/nonce.ts'
import { isAdminPath } from '#app/i18n/localized-paths.ts'
import type { loader } from '#app/root.tsx'

const renderTimeout = 10_000

/** Renders the whole document before it is sent: it is complete without JavaScript, and can be measured and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const lost = notFoundKey(request, entry, context)
  const kept = lost && context.content.notFoundCache?.get(lost)
  const html = kept ?? (await renderDocument(request, entry, context))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!lost || typeof html === 'string') return new Response(html, { status, headers })
  const lostPage = withoutFormOrigin(html.toString())
  context.content.notFoundCache?.store(lost, lostPage)
  return new Response(lostPage, { status, headers })
}

/** What a 404 document depends on, never its URL. Null for other documents, previews and admin pages. */
function notFoundKey(
  { method, url }: Request,
  { staticHandlerContext: { statusCode, loaderData, matches } }: EntryContext,
  { content: { preview } }: AppLoadContext,
): string | null {
  const root = loaderData.root as Awaited<ReturnType<typeof loader>> | undefined
  if (statusCode !== 404 || method !== 'GET' || preview || !root) return null
  if (isAdminPath(new URL(url).pathname)) return null
  const { locale, prefix, detecting } = root
  return [prefix, locale, detecting, ...matches.map(({ route }) => route.id)].join(' ')
}

async function renderDocument(request: Request, entry: EntryContext, context: AppLoadContext) {
  // In development Remix's own scripts carry the data.
  const state = import.meta.env.DEV ? undefined : await hydrationData(entry)
  return render(
    <NonceContext.Provider value={context.visitor.nonce}>
      <HydrationDataContext.Provider value={state}>
        <RemixServer
          context={state ? { ...entry, ...ownRoutes(entry), serverHandoffStream: undefined } : entry}
          url={request.url}
          nonce={context.visitor.nonce}
        />
      </HydrationDataContext.Provider>
    </NonceContext.Provider>,
    context,
  )
}

/** The manifest of the page's own routes: the router compares the address once more with all those that it is given. */
function ownRoutes({ manifest, staticHandlerContext }: EntryContext): Pick<EntryContext, 'manifest'> {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  return { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** One document for all unknown addresses: where the language form leads, the browser says (`Referer`). */
function withoutFormOrigin(html: string): string {
  return html.replace(/(<input[^>]* name="from" value=")[^"]*/g, '$1')
}

/** Resolves to bytes: what becomes a string on its way has to become bytes again. */
function render(element: React.ReactElement, context: AppLoadContext): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const output = new Writable({
      write(chunk: Uint8Array, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(withoutZeroBytes(Buffer.concat(chunks)))
        done()
      },
    })
    output.on('error', reject)
    const stream = renderToPipeableStream(element, {
      nonce: context.visitor.nonce,
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(output)
      },
      onShellError: reject,
      onError: (error) => context.observability.log.error({ err: error }, 'rendering failed'),
    })
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), renderTimeout)
  })
}

/**
 * React 18 leaves zero bytes behind where a character of several bytes does not fit into the rest of a chunk
 * (facebook/react#24985): in Chinese pages a browser would show some of them as replacement characters.
 */
function withoutZeroBytes(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let begin = 0
  for (let gap = html.indexOf(0); gap >= 0; gap = html.indexOf(0, begin)) {
    parts.push(html.subarray(begin, gap))
    begin = gap + 1
  }
  return begin === 0 ? html : Buffer.concat([...parts, html.subarray(begin)])
}

/** Logs an unexpected error once, with the path but without query, body or headers. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // What no route takes, such as DELETE of a page, is a mistake of whoever asks.
  if (isRouteErrorResponse(error) && error.status < 500) {
    return context.observability.logRefusal(error.status, error.statusText)
  }
  context.observability.log.error({ err: error, path: new URL(request.url).pathname }, 'request failed')
}
