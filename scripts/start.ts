import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDataDirectory } from '../server/data-directory.ts'
import { readEnvironment, type Environment } from '../server/environment.ts'
import { build } from './build.ts'
import { isBuildFresh } from './build-stamp.ts'

const help = `npm start
Builds what is stale, fills an empty embedded Content Lake with the seed content, and serves the site.
Settings are environment variables: PORT (3000), HOST (127.0.0.1), DATA_DIR (.data), … see README.md.`

async function start() {
  const environment = readEnvironment(process.env)
  if (!isBuildFresh()) {
    console.log('Building the site …')
    await build()
  }
  if (!environment.sanity) await seedOnFirstRun(environment)
  const { main } = await import('../server/main.ts')
  await main()
}

/** Seeding may be interrupted: only a finished one is marked, and repeating it changes nothing that exists. */
async function seedOnFirstRun({ dataDir }: Environment) {
  const mark = join(dataDir, 'seeded')
  if (existsSync(mark)) return
  openDataDirectory(dataDir)
  console.log('Filling the Content Lake with the seed content …')
  const { seedEmbedded } = await import('./seed/embedded.ts')
  await seedEmbedded(dataDir)
  writeFileSync(mark, new Date().toISOString())
}

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) console.log(help)
else {
  start().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
