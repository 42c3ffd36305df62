import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { plainPath, prefixes, prefixOf, routesBehindPrefix } from '../../app/i18n/localized-paths.ts'
import { routeGroups } from './route-groups.ts'
import { withoutDataParameter } from './without-data-parameter.ts'

/**
 * Remix's handler for the plain addresses and for each language prefix. Behind a prefix the same routes run with it as
 * their `basename`, so that every link, form and data request of a page keeps it by itself.
 */
export function localizedHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handlers = new Map(prefixes.map((prefix) => [prefix, handlersOf(behind(prefix, build), mode)]))
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handler = handlers.get(prefixOf(pathname))!(plainPath(pathname))
    return handler(withoutDataParameter(request), context)
  }
}

/** Gives each plain path the handler that has only the routes of its group. */
function handlersOf(build: ServerBuild, mode: 'production' | 'development') {
  const routes = routeGroups(build.routes)
  const assets = routeGroups(build.assets.routes)
  const handlers = new Map<string, RequestHandler>()
  // Documents carry the whole manifest. At `/__manifest` Remix matches each part of any path that a stranger names, for seconds.
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

function behind(prefix: string, build: ServerBuild): ServerBuild {
  if (!prefix) return build
  const assets = { ...build.assets, routes: routesBehindPrefix(prefix, build.assets.routes) }
  return { ...build, basename: prefix, routes: routesBehindPrefix(prefix, build.routes), assets }
}
