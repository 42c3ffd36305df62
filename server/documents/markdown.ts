import type { RequestHandler } from '@remix-run/node'
import { languageKey } from '../../app/i18n/locales.ts'
import { plainPath, prefixedPath, prefixOf } from '../../app/i18n/localized-paths.ts'
import { markdownVary, prefersMarkdown, markdownPath } from '../../app/seo/markdown/path.ts'
import { markdownFromHtml } from '../../app/seo/markdown/from-html.ts'

/** Adds a Markdown version to every page: `/about.md` is made from the HTML of `/about`. Without a prefix it is English. */
export function withMarkdown(handle: RequestHandler): RequestHandler {
  return async (request, context) => {
    const url = new URL(request.url)
    const path = pagePath(url.pathname)
    if (path === null) return handle(request, context)
    const page = new URL(path + url.search, url)
    const response = await handle(new Request(page, { headers: { Cookie: `${languageKey}=en` } }), context)
    if (response.status === 404) return notFound(await handle(request, context), request)
    return response.ok ? markdown(await response.text(), page) : moved(response, request)
  }
}

/** `/zh/index.md` → `/zh`; null for other files. */
function pagePath(pathname: string): string | null {
  if (!pathname.endsWith('.md')) return null
  const plain = plainPath(pathname)
    .replace(/\.md$/, '')
    .replace(/^\/index$/, '/')
  return markdownPath(plain) === plainPath(pathname) ? prefixedPath(prefixOf(pathname), plain) : null
}

function markdown(html: string, page: URL): Response {
  return new Response(markdownFromHtml(html, page.href), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      Vary: markdownVary,
    },
  })
}

/** A redirect of the CMS may begin at the file itself. */
function notFound(response: Response, request: Request): Response {
  if (response.status < 400) return moved(response, request)
  return new Response('Not found\n', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', Vary: markdownVary },
  })
}

/** Clients that prefer Markdown by `Accept` are led to the page, others to its Markdown. Errors have no body. */
function moved({ status, headers: own }: Response, request: Request): Response {
  const headers = new Headers({ Vary: markdownVary, 'Cache-Control': own.get('Cache-Control') ?? 'no-store' })
  const [location, retryAfter] = [own.get('Location'), own.get('Retry-After')]
  if (retryAfter) headers.set('Retry-After', retryAfter)
  if (location)
    headers.set(
      'Location',
      prefersMarkdown(request.headers.get('Accept')) ? location : markdownLocation(location),
    )
  return new Response(null, { status, headers })
}

function markdownLocation(location: string): string {
  const path = /^\/[^?#]*/.exec(location)?.[0] ?? ''
  const file = markdownPath(plainPath(path))
  return path && file ? prefixedPath(prefixOf(path), file) + location.slice(path.length) : location
}
