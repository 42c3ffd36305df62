import { dirname } from 'node:path'
import { brand } from '../app/utils/brand.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { makeBackup } from './backup/make-backup.ts'
import { oldAsides } from './backup/move-in.ts'
import { removeOldArchives } from './backup/archive-files.ts'
import { needContent, needMessages } from './need-installation.ts'
import { readArguments } from './parse-arguments.ts'
import { outputLog } from './seed/log.ts'
import { targetFile } from './tar-file.ts'

const help = `npm run backup [-- <file>]
Write all data of an embedded installation to one .tar.gz: content with history and pictures, accounts, messages, leads
and the outbox. Works while the site runs. The file holds personal data: protect it like the site. Restore it with
npm run restore.
<file>           default: <name>-backup-<time>.tar.gz
--with-secrets   include keys and sessions; without them a restored site creates new keys, and everyone signs in again
--overwrite      replace an existing file
--keep-days <n>  afterwards delete backups in the folder of the file that are older, except the newest seven
Environment: DATA_DIR (.data); DATABASE_URL if the databases run on your own server.`

const { values, positionals } = readArguments(
  help,
  {
    'with-secrets': { type: 'boolean' },
    overwrite: { type: 'boolean' },
    'keep-days': { type: 'number', min: 1, max: 3650 },
  },
  { positionals: 1 },
)

exitOnSignal()
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { sanity, supabase, dataDir } = readEnvironment(process.env)
    if (sanity ?? supabase) throw new Error('Content or messages are hosted: make their backups there.')
    const databaseUrl = process.env.DATABASE_URL || undefined
    needContent(dataDir)
    needMessages(dataDir, databaseUrl)
    const time = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
    const file = targetFile(positionals[0] ?? `${brand.prefix}-backup-${time}.tar.gz`, values.overwrite)
    const log = outputLog(process.stdout)
    const { files, bytes } = await makeBackup({
      dataDir,
      databaseUrl,
      file,
      secrets: values['with-secrets'],
      log,
    })
    console.log(`backup: ${files} files in ${file} (${Math.ceil(bytes / 1024)} kB)`)
    const days = values['keep-days']
    const old = days ? removeOldArchives(dirname(file), days) : []
    for (const name of old) console.log(`deleted ${name}, older than ${days} days`)
    for (const folder of days ? oldAsides(dataDir, days) : [])
      console.error(
        `${folder} holds personal data that a restore moved aside more than ${days} days ago: delete it`,
      )
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    return 1
  }
}
