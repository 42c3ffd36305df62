import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import script from '#app/islands/inline/inline.ts?inline-script'
import { unavailablePage } from '#app/components/errors/unavailable-page.server.ts'
import { isHydrated } from './page-handle.ts'
import { isAdminPath } from '#app/i18n/localized-paths.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import type { RootData } from './root-data.ts'
import { pageStyles } from '#app/styles/page-styles.server.ts'
import { DocumentProvider } from '#app/components/document-context.ts'

const renderTimeout = 10_000

/** Sends nothing before the document is complete, so that it can be measured and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status === 503 && !entry.staticHandlerContext.loaderData.root) {
    const { locale } = negotiateLocale(request, context)
    return new Response(unavailablePage(locale, context.visitor.nonce), { status, headers })
  }
  const key = notFoundKey(request, entry, context)
  const cached = key && context.content.notFoundCache?.get(key)
  const html = cached ?? (await renderDocument(request, entry, context))
  if (!key || typeof html === 'string') return new Response(html, { status, headers })
  const notFoundPage = withoutFormOrigin(html.toString())
  context.content.notFoundCache?.store(key, notFoundPage)
  return new Response(notFoundPage, { status, headers })
}

/** Cache key of a 404 document, without its URL. Null for other documents, previews and admin pages. */
function notFoundKey(
  { method, url }: Request,
  { staticHandlerContext: { statusCode, loaderData, matches } }: EntryContext,
  { content: { preview } }: AppLoadContext,
): string | null {
  const root = loaderData.root as RootData | undefined
  if (statusCode !== 404 || method !== 'GET' || preview || !root) return null
  if (isAdminPath(new URL(url).pathname)) return null
  const { locale, prefix, detecting } = root
  return [prefix, locale, detecting, ...matches.map(({ route }) => route.id)].join(' ')
}

function renderDocument(request: Request, entry: EntryContext, context: AppLoadContext) {
  const { nonce } = context.visitor
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const hydrates = isHydrated(routes.map((id) => ({ handle: entry.routeModules[id]?.handle })))
  return render(
    <DocumentProvider value={{ nonce, script, styles: pageStyles(routes) }}>
      <RemixServer
        // Without `<Scripts>` nothing reads the loader data.
        context={hydrates ? entry : { ...entry, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </DocumentProvider>,
    context,
  )
}

/** One cached document serves all unknown URLs; the language form falls back to `Referer`. */
function withoutFormOrigin(html: string): string {
  return html.replace(/(<input[^>]* name="from" value=")[^"]*/g, '$1')
}

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
    const timer = setTimeout(() => stream.abort(new Error('rendering timed out')), renderTimeout)
  })
}

/** React 18 leaves zero bytes where a multi-byte character does not fit into a chunk (facebook/react#24985). */
function withoutZeroBytes(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let begin = 0
  for (let gap = html.indexOf(0); gap >= 0; gap = html.indexOf(0, begin)) {
    parts.push(html.subarray(begin, gap))
    begin = gap + 1
  }
  return begin === 0 ? html : Buffer.concat([...parts, html.subarray(begin)])
}

/** Logs the path only: query, body and headers may hold personal data. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) {
    return context.observability.logRefusal(error.status, error.statusText)
  }
  context.observability.log.error({ err: error, path: new URL(request.url).pathname }, 'request failed')
}
