import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { hasPrefixes, prefixes, prefixOf } from '../app/i18n/addresses.ts'

/**
 * Remix's handler for the plain addresses and for each language prefix. Behind a prefix the same routes run with it as
 * their `basename`, so that every link, form and data request of a page keeps it by itself.
 */
export function localizedHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handlers = new Map(
    prefixes.map((prefix) => [prefix, createRequestHandler(behind(prefix, build), mode)]),
  )
  return (request, context) => handlers.get(prefixOf(new URL(request.url).pathname))!(request, context)
}

function behind(prefix: string, build: ServerBuild): ServerBuild {
  if (!prefix) return build
  const assets = { ...build.assets, routes: withPrefixes(build.assets.routes) }
  return { ...build, basename: prefix, routes: withPrefixes(build.routes), assets }
}

/** Without the routes that have no prefix; what lies below them cannot be reached then. */
function withPrefixes<Route extends { path?: string } | undefined>(routes: Record<string, Route>) {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => hasPrefixes(route?.path ?? '')))
}
