import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { refuseSecondStart } from '../server/lifecycle/refuse-second-start.ts'
import { isBuildFresh } from './build-stamp.ts'
import { buildStudioInBackground } from './build-studio.ts'
import { migrateOnStart } from './migrate-on-start.ts'
import { readFlags } from './read-flags.ts'
import { seedOnStart } from './seed-on-start.ts'

const help = `npm start
Builds what is stale, fills an empty embedded Content Lake with the seed content, runs content migrations that it has
not seen, and serves the site;
Sanity Studio is installed and built while the site is already there.
Settings are environment variables: PORT (3000), HOST (127.0.0.1), DATA_DIR (.data), … see docs/settings.md.`

async function start() {
  const environment = readEnvironment(process.env)
  refuseSecondStart(environment)
  if (!isBuildFresh()) {
    console.log('Building the site …')
    const { build } = await import('./build.ts')
    await build()
  }
  if (!environment.sanity) {
    await seedOnStart(environment.dataDir)
    await migrateOnStart(environment.dataDir)
  }
  const { main } = await import('../server/index.ts')
  const { origin: address } = await main()
  buildStudioInBackground(address)
}

readFlags(help, {})
start().catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exit(1)
})
