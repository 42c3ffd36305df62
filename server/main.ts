import { join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { createLogger } from './log.ts'
import { buildDir } from './paths.ts'
import { loadRemixBuild } from './remix-build.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { staticFiles } from './static-files.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The production server: serves the build until it is told to stop. */
export async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLogger(environment.logLevel)
  const handler = await loadRemixBuild()
  const files = staticFiles(join(buildDir, 'client'))
  const server = await startServer(environment, { render: async () => handler, files }, log)
  announce(server)
  stopOnSignal(() => server.close())
}

/** What a person at the terminal needs to go on. */
function announce({ address, newStaff }: RunningServer): void {
  console.log(`Lumipath is at ${address}`)
  console.log(`  messages and leads   ${address}/admin`)
  if (!newStaff) return
  console.log(`  first staff account  ${newStaff.email}`)
  console.log(`  password             ${newStaff.password}   (shown this once; npm run staff changes it)`)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
