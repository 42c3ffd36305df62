import { brand } from '../app/utils/brand.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { makeBackup } from './backup/make-backup.ts'
import { needContent, needMessages } from './need-installation.ts'
import { readArguments } from './read-flags.ts'
import { outputLog } from './seed/log.ts'
import { targetFile } from './target-file.ts'

const help = `npm run backup [-- <file>]
Writes everything that an embedded installation keeps into one .tar.gz, also while the site runs: content with its history
and pictures, accounts, messages, leads, and messages that still wait. It holds personal data: keep it as safe as the site.
<file>           <name>-backup-<time>.tar.gz unless named
--with-secrets   also the keys of this installation, and who is signed in; without them a restored site makes new keys, and
                 people sign in again
--overwrite      replace a file of that name
Environment: DATA_DIR (.data); DATABASE_URL where the databases are on a server of your own. npm run restore brings it
back.`

const { values, positionals } = readArguments(
  help,
  {
    'with-secrets': { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
  },
  1,
)

exitOnSignal()
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { sanity, supabase, dataDir } = readEnvironment(process.env)
    if (sanity ?? supabase) throw new Error('Content or messages are hosted: their backups are made there.')
    const databaseUrl = process.env.DATABASE_URL || undefined
    needContent(dataDir)
    needMessages(dataDir, databaseUrl)
    const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
    const file = targetFile(positionals[0] ?? `${brand.prefix}-backup-${moment}.tar.gz`, values.overwrite)
    const log = outputLog(process.stdout)
    const { files, bytes } = await makeBackup({
      dataDir,
      databaseUrl,
      file,
      secrets: values['with-secrets'],
      log,
    })
    console.log(`backup: ${files} files in ${file} (${Math.ceil(bytes / 1024)} kB)`)
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
