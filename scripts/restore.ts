import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { finishMove } from './backup/move-in.ts'
import { tellSites } from './backup/new-keys.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { readArguments } from './read-flags.ts'
import { outputLog } from './seed/log.ts'

const help = `npm run restore -- <file>
Makes a data directory from a backup of npm run backup. Nothing may be running on it. A directory that holds something
stops it; nothing is ever deleted.
--replace   move what is there aside (needs --yes): beside the directory, or into a folder in it where it is a volume
--yes
--finish    instead of a file: go on where a restore was cut short while it moved things
Environment: DATA_DIR (.data); DATABASE_URL where the databases belong on a server of your own, which must not have
them yet.`

const afterwards =
  'Whoever was erased, removed or given a new password since that backup is as before: see docs/operations.md, “After a restore”.'
const sessions =
  'So are sessions, also those that were ended since: `npm run secrets -- rotate` ends them all.'

const {
  values,
  positionals: [file],
} = readArguments(
  help,
  {
    replace: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false, short: 'y' },
    finish: { type: 'boolean', default: false },
  },
  1,
)

exitOnSignal()
process.exitCode = await main()

async function main(): Promise<number> {
  if (Boolean(file) === values.finish) {
    console.error(help)
    return 2
  }
  try {
    if (values.replace && !values.yes) {
      console.error('--replace moves the present data aside: say --yes if you mean it.')
      return 2
    }
    const { dataDir } = readEnvironment(process.env)
    const databaseUrl = process.env.DATABASE_URL || undefined
    const log = outputLog(process.stdout)
    const aside = file
      ? await restoreBackup({ dataDir, databaseUrl, file: resolve(file), replace: values.replace, log })
      : finishMove(dataDir)
    console.log(`restored into ${dataDir}${aside ? `; what was there is in ${aside}` : ''}`)
    console.log(afterwards)
    const hasKeys = existsSync(join(dataDir, 'secrets.json'))
    console.log(hasKeys ? sessions : `The next start makes new keys, and nobody is signed in. ${tellSites}`)
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
