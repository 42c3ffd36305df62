import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { globSync } from 'node:fs'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Files of the build, with their compressed forms beside them. */
export function staticFiles(folder: string): Hono {
  const files = serveStatic({ root: folder, precompressed: true })
  const app = new Hono()
  for (const path of ['/assets/*', '/fonts/*']) app.get(path, cacheFor(aYear), files, missingFile)
  // By name, since `etag` would read every page to which no file answers.
  const names = globSync(['*.*', 'icons/*.*'], { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name))
  for (const name of names) app.get(`/${name}`, cacheFor(anHour), etag({ weak: true }), files)
  return app
}

/** Names in /studio/assets contain content hashes. The folder may appear while the server runs. */
export function studioAssets(folder: string): Hono {
  const rewriteRequestPath = (path: string) => folder + path.slice('/studio'.length)
  const files = serveStatic({ precompressed: true, rewriteRequestPath })
  return new Hono().get('/studio/assets/*', cacheFor(aYear), files, missingFile)
}

function cacheFor(cacheControl: string) {
  return createMiddleware(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    if (context.res.status === 404) return
    context.header('Cache-Control', cacheControl)
    context.header('Vary', 'Accept-Encoding')
  })
}

/** No caching: during a deploy, new pages request their assets from old processes. */
function missingFile(context: Context): Response {
  return context.text('Not found', 404, { 'Cache-Control': 'no-store' })
}
