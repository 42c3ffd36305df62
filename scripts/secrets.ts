import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory, refuseHalfRestored, refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { loadSecrets, rotateSecrets } from '../server/backends/secrets.ts'
import { siteSettings } from '../server/backends/site-settings.ts'
import { endStaffSessions, hasDatabases } from '../packages/supabase-local/index.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { endEditorSessions } from './backup/end-editor-sessions.ts'
import { consoleLogger } from './console-logger.ts'
import { isNewInstallation, newInstallation } from './need-installation.ts'
import { readArguments, readOrigin } from './read-flags.ts'
import { tellSites } from './backup/new-keys.ts'

const help = `npm run secrets -- rotate
npm run secrets -- settings [--lake <address>] [--supabase <address>]

settings prints what a site in another process has to be told of the lake and the databases of this data directory, as
lines for its environment: keys that open everything. They are made when there are none.
  --lake <address>      where \`npm run lake -- serve\` answers; http://127.0.0.1:3001
  --supabase <address>  where \`npm run supabase -- serve\` answers; http://127.0.0.1:3002

rotate gives an embedded installation new keys (the API token of the Content Lake, keys and signatures of both databases) and ends
every session: all editors and staff sign in again with the passwords that they have. Nothing may serve the directory. Do it
when a backup with secrets, or the data directory, may have been read by somebody else.
Hosted keys are rotated where they were made, and set anew in the environment.
Environment: DATA_DIR (.data); DATABASE_URL where the databases are on a server of your own.`

const {
  values,
  positionals: [command],
} = readArguments(
  help,
  {
    lake: { type: 'string', default: 'http://127.0.0.1:3001' },
    supabase: { type: 'string', default: 'http://127.0.0.1:3002' },
  },
  1,
)

const origins = {
  lake: readOrigin(help, '--lake', values.lake),
  supabase: readOrigin(help, '--supabase', values.supabase),
}

exitOnSignal()
process.exitCode = await main()

async function main(): Promise<number> {
  if (command !== 'rotate' && command !== 'settings') {
    console.error(help)
    return 2
  }
  try {
    const { dataDir } = readEnvironment(process.env)
    if (command === 'settings') {
      const hasKeys = existsSync(join(dataDir, 'secrets.json'))
      if (!hasKeys && isNewInstallation(dataDir)) console.error(newInstallation(dataDir))
      openDataDirectory(dataDir)
      const settings = siteSettings(loadSecrets(dataDir), origins)
      for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
      console.log(
        `# SANITY_PUBLIC_PATH=/lake where the sites' proxy leads /lake/ to the lake (docs/hosting.md, section 5)`,
      )
      return 0
    }
    refuseIfServed(dataDir)
    refuseHalfRestored(dataDir)
    if (!existsSync(join(dataDir, 'secrets.json')))
      throw new Error(`${dataDir} has no secrets: the next start makes them.`)
    // First, since this is refused where a site has just begun to start.
    const databaseUrl = process.env.DATABASE_URL || undefined
    if (databaseUrl || hasDatabases(dataDir))
      await endStaffSessions({ dataDir, databaseUrl, logger: consoleLogger })
    else
      console.error(
        `${dataDir} has no databases: staff stays signed in. With DATABASE_URL, say it and rotate again.`,
      )
    endEditorSessions(dataDir)
    rotateSecrets(dataDir)
    console.log(`All keys are new, and nobody is signed in. Start the site again. ${tellSites}`)
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
