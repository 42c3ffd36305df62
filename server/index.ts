import { brand } from '../app/utils/brand.ts'
import { join } from 'node:path'
import { announce } from './lifecycle/announce.ts'
import { endProcess, exitOnSignal, stopOnSignal, handleUncaughtErrors } from './lifecycle/end-process.ts'
import { readEnvironment } from './config/environment.ts'
import { createLogger } from './observability/log.ts'
import { refuseOldNode } from './config/node-version.ts'
import { buildDir } from './config/paths.ts'
import { waitForBackends } from './observability/readiness.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { loadRemixBuild } from './middleware/remix-build.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { staticFiles } from './middleware/static-files.ts'

/** The production server: serves the build until it is told to stop. */
export async function main(): Promise<RunningServer> {
  refuseOldNode()
  // Before React is loaded: its development build renders several times slower.
  process.env.NODE_ENV ??= 'production'
  const environment = readEnvironment(process.env)
  const log = createLogger(environment.logLevel, environment.logFormat)
  const handler = await loadRemixBuild()
  const files = staticFiles(join(buildDir, 'client'))
  exitOnSignal()
  const server = await startServer(environment, { render: async () => handler, files }, log)
  stopOnSignal(() => server.close())
  handleUncaughtErrors(log, () => endProcess(() => server.close(), 1))
  await waitForBackends(server.readiness, environment.startTimeout, log)
  console.log(`${brand.name} is at ${server.origin}`)
  announce(server, environment)
  return server
}

// Not known to Node before 24.2, which is to say that it is too old.
if (import.meta.main !== false) {
  main().catch((error: unknown) => {
    console.error(errorMessage(error))
    process.exit(1)
  })
}
