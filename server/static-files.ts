import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { relative } from 'node:path'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Files of the built client: hashed assets for ever, the rest for an hour, each with its precompressed forms. */
export function staticFiles(clientDir: string): Hono {
  const app = new Hono()
  const root = relative(process.cwd(), clientDir)
  const serve = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', cacheControl),
    })
  app.get('/assets/*', serve(aYear), (context) => context.text('Not found', 404))
  app.get('/fonts/*', serve(aYear), (context) => context.text('Not found', 404))
  app.get('*', serve(anHour))
  return app
}
