import { existsSync } from 'node:fs'
import { openDataDirectory, refuseUnusable } from '../server/lifecycle/data-directory.ts'
import { loadSecrets, rotateSecrets, secretsFile, siteSettings } from '../server/backends/secrets.ts'
import { endStaffSessions, hasDatabases } from '../packages/supabase-local/index.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { supabaseConfig } from '../server/backends/supabase-config.ts'
import { refuseServed } from './backup/refuse-in-use.ts'
import { endEditorSessions } from './backup/sessions.ts'
import { consoleLogger, newKeysNotice } from './support.ts'
import { isNewInstallation, newInstallation } from './need-installation.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run secrets -- rotate
npm run secrets -- settings [--lake <origin>] [--supabase <origin>]

settings  print environment variables, with keys for full access, that connect a site in another process to the lake and
          the databases of this data directory. Creates missing keys.
  --lake <origin>      of \`npm run lake -- serve\`; default: http://127.0.0.1:3001
  --supabase <origin>  of \`npm run supabase -- serve\`; default: http://127.0.0.1:3002

rotate    replace all keys of an embedded installation (API token of the Content Lake, keys and signatures of both
          databases) and end all sessions: editors and staff sign in again with their passwords. Stop all servers of the
          data directory first. Use it when the data directory or a backup with secrets may have leaked.
          Rotate hosted keys at their service, then update the environment.
Environment: DATA_DIR (.data); DATABASE_URL if the databases run on your own server.`

const {
  values,
  positionals: [command],
} = readArguments(
  help,
  {
    lake: { type: 'origin', default: 'http://127.0.0.1:3001' },
    supabase: { type: 'origin', default: 'http://127.0.0.1:3002' },
  },
  { positionals: 1 },
)

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
      const hasKeys = existsSync(secretsFile(dataDir))
      if (!hasKeys && isNewInstallation(dataDir)) console.error(newInstallation(dataDir))
      openDataDirectory(dataDir)
      const settings = siteSettings(loadSecrets(dataDir), values)
      for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
      console.log(
        `# SANITY_PUBLIC_PATH=/lake if the proxy forwards /lake/ to the lake (docs/hosting.md, section 5)`,
      )
      return 0
    }
    refuseServed(dataDir)
    refuseUnusable(dataDir)
    if (!existsSync(secretsFile(dataDir)))
      throw new Error(`${dataDir} has no secrets: the next start creates them.`)
    // First: fails if a site is just starting.
    const databaseUrl = process.env.DATABASE_URL || undefined
    if (databaseUrl || hasDatabases(dataDir))
      await endStaffSessions({ ...supabaseConfig, dataDir, databaseUrl, logger: consoleLogger })
    else
      console.error(
        `${dataDir} has no databases: staff sessions were not ended. If DATABASE_URL is used, set it and rotate again.`,
      )
    endEditorSessions(dataDir)
    rotateSecrets(dataDir)
    console.log(`All keys are new, and all sessions have ended. Start the site again. ${newKeysNotice}`)
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
