import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { refuseSecondStart } from '../server/lifecycle/pid-file.ts'
import { isBuildFresh } from './build-stamp.ts'
import { buildStudioInBackground } from './build-studio.ts'
import { readArguments } from './parse-arguments.ts'
import { seedOnStart } from './seed-on-start.ts'

const help = `npm start
Build the site if it is stale, add new seed content to the embedded Content Lake, and serve the site. Install and build
Sanity Studio in the background.
Settings are environment variables: PORT (3000), HOST (127.0.0.1), DATA_DIR (.data), … see docs/settings.md.`

async function start() {
  const environment = readEnvironment(process.env)
  refuseSecondStart(environment)
  if (!isBuildFresh()) {
    console.log('Building the site …')
    const { build } = await import('./build.ts')
    await build()
  }
  if (!environment.sanity) await seedOnStart(environment.dataDir)
  const { main } = await import('../server/index.ts')
  const { origin } = await main()
  buildStudioInBackground(origin)
}

readArguments(help, {})
start().catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exit(1)
})
