import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretsFile } from '../server/backends/secrets.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { finishMove } from './backup/move-in.ts'
import { newKeysNotice } from './support.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { readArguments } from './parse-arguments.ts'
import { outputLog } from './seed/log.ts'

const help = `npm run restore -- <file>
Restore a backup of npm run backup into an empty data directory that no process uses. Deletes nothing.
--replace   move existing data aside: beside the directory, or into a subfolder if it is a volume (needs --yes)
--yes       confirm --replace
--finish    instead of a file: complete an interrupted restore
Environment: DATA_DIR (.data); DATABASE_URL to restore the databases to your own server, which must not have them yet.`

const afterwards =
  'People erased, accounts removed and passwords changed since that backup are as before: see docs/operations.md, “After a restore”.'
const sessions =
  'Sessions that were ended since are active again: `npm run secrets -- rotate` ends all of them.'

const {
  values,
  positionals: [file],
} = readArguments(
  help,
  {
    replace: { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    finish: { type: 'boolean' },
  },
  { positionals: 1 },
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
      console.error('--replace moves existing data aside: confirm with --yes.')
      return 2
    }
    const { dataDir } = readEnvironment(process.env)
    const databaseUrl = process.env.DATABASE_URL || undefined
    const log = outputLog(process.stdout)
    const aside = file
      ? await restoreBackup({ dataDir, databaseUrl, file: resolve(file), replace: values.replace, log })
      : finishMove(dataDir)
    console.log(`restored into ${dataDir}${aside ? `; previous data is in ${aside}` : ''}`)
    console.log(afterwards)
    const hasKeys = existsSync(secretsFile(dataDir))
    console.log(
      hasKeys
        ? sessions
        : `The next start creates new keys, and everyone must sign in again. ${newKeysNotice}`,
    )
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
