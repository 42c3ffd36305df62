/** The site on the stack of `remix-serve`, which cannot pass a load context; reuses that of one request. */
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import express from 'express'
import morgan from 'morgan'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageKey } from '../../../app/i18n/locales.ts'
import { readEnvironment } from '../../../server/config/environment.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { buildDir } from '../../../server/config/paths.ts'
import { startServer } from '../../../server/start-server.ts'

process.env.NODE_ENV = 'production'
const build = await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)
const environment = readEnvironment(process.env)

let seen
const handler = (_, context) => {
  seen = context
  return new Response('')
}
const own = await startServer(environment, { render: async () => handler }, createLogger('silent'))
await fetch(`${own.origin}/about`, { headers: { Cookie: `${languageKey}=en` } })

const app = express()
app.disable('x-powered-by')
app.use(compression())
app.use(morgan('tiny'))
app.all('*', createRequestHandler({ build, mode: 'production', getLoadContext: () => seen }))
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`Served at http://127.0.0.1:${server.address().port}`),
)
process.on('SIGTERM', () => process.exit(0))
