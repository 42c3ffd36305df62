import { type RequestHandler, type ServerBuild, createRequestHandler } from '@remix-run/node'
import type { Hono } from 'hono'
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildDir } from '../config/paths.ts'
import { prefixes, prefixOf, routesBehindPrefix } from '../../app/i18n/localized-paths.ts'

export type Application = {
  /** Returns Remix's handler; called for each request, so that development can rebuild it. */
  render(): Promise<RequestHandler>
  /** Static files of the build; absent in development, where Vite serves them and nothing is cached. */
  files?: Hono
  /** HTTP server and middleware shared with Vite in development. */
  server?: Server
  connect?(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export async function loadRemixBuild(): Promise<RequestHandler> {
  const file = join(buildDir, 'server', 'index.js')
  if (!existsSync(file))
    throw new Error('The site is not built. Run `npm run build` (or `npm start`, which does).')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return localizedHandler(build, 'production')
}

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
