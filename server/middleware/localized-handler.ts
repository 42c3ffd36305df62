import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { prefixes, prefixOf, routesBehindPrefix } from '../../app/i18n/localized-paths.ts'

/** One handler per language prefix, with the prefix as `basename`, so that all links keep it. */
export function localizedHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  // Documents contain the manifest. `/__manifest` takes seconds for long paths, which clients choose.
  const future = { ...build.future, v3_lazyRouteDiscovery: mode === 'development' }
  const handlers = new Map(
    prefixes.map((prefix) => [
      prefix,
      createRequestHandler({ ...withBasename(prefix, build), future }, mode),
    ]),
  )
  return (request, context) => {
    const handler = handlers.get(prefixOf(new URL(request.url).pathname))!
    return handler(withoutDataParameter(request), context)
  }
}

function withBasename(prefix: string, build: ServerBuild): ServerBuild {
  if (!prefix) return build
  const assets = { ...build.assets, routes: routesBehindPrefix(prefix, build.assets.routes) }
  return { ...build, basename: prefix, routes: routesBehindPrefix(prefix, build.routes), assets }
}

/** Remix still handles `_data` of the protocol before single fetch: an empty page and a logged error. */
function withoutDataParameter(request: Request): Request {
  const url = new URL(request.url)
  if (!url.searchParams.has('_data')) return request
  url.searchParams.delete('_data')
  const { method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' })
}
