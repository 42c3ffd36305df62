import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { plainPath, prefixes, prefixOf, routesBehindPrefix } from '../../app/i18n/localized-paths.ts'
import { routeGroups } from './route-groups.ts'

/** One handler per language prefix, with the prefix as `basename`, so that all links keep it. */
export function localizedHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handlers = new Map(prefixes.map((prefix) => [prefix, handlersOf(withBasename(prefix, build), mode)]))
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handler = handlers.get(prefixOf(pathname))!(plainPath(pathname))
    return handler(withoutDataParameter(request), context)
  }
}

function handlersOf(build: ServerBuild, mode: 'production' | 'development') {
  const routes = routeGroups(build.routes)
  const assets = routeGroups(build.assets.routes)
  const handlers = new Map<string, RequestHandler>()
  // Documents contain the manifest. `/__manifest` takes seconds for long paths, which clients choose.
  const future = { ...build.future, v3_lazyRouteDiscovery: mode === 'development' }
  const handlerOf = (group: string) =>
    createRequestHandler(
      {
        ...build,
        future,
        routes: routes.routesOf(group),
        assets: { ...build.assets, routes: assets.routesOf(group) },
      },
      mode,
    )
  return (path: string): RequestHandler => {
    const group = routes.groupOf(path)
    const handler = handlers.get(group) ?? handlerOf(group)
    handlers.set(group, handler)
    return handler
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
