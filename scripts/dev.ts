import { brand } from '../app/utils/brand.ts'
import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import { announce } from '../server/lifecycle/announce.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { localizedHandler } from '../server/middleware/remix-build.ts'
import { createLogger } from '../server/observability/log.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { refuseSecondStart } from '../server/lifecycle/pid-file.ts'
import { startServer } from '../server/start-server.ts'
import { buildStudioInBackground } from './build-studio.ts'
import { seedOnStart } from './seed-on-start.ts'
import { exitOnSignal, stopOnSignal } from '../server/lifecycle/end-process.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run dev
Serve the site from source with hot reload, with the same embedded Content Lake as npm start.`

async function dev() {
  const environment = readEnvironment(process.env)
  refuseSecondStart(environment)
  if (!environment.sanity) await seedOnStart(environment.dataDir)
  const server = createServer()
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  // The Remix plugin starts a second Vite, which would exit on SIGTERM before the databases close.
  process.removeAllListeners('SIGTERM')
  exitOnSignal()
  const site = await startServer(
    environment,
    {
      render: async () => {
        const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
        return localizedHandler(build, 'development')
      },
      server,
      connect: vite.middlewares,
    },
    createLogger(environment.logLevel, environment.logFormat),
  )
  console.log(`${brand.name} with hot reload: ${site.origin}`)
  announce(site, environment)
  buildStudioInBackground(site.origin)
  stopOnSignal(async () => {
    await vite.close()
    await site.close()
  })
}

readArguments(help, {})
dev().catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exit(1)
})
