import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../server/environment.ts'
import { reasonOf } from '../server/reason-of.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { outputLog } from './seed/log.ts'

const help = `npm run restore -- <file>
Makes a data directory from a backup of npm run backup. The site must not be running. A directory that holds something
stops it; nothing is ever deleted.
--replace   move what is there aside (needs --yes)
--yes
Environment: DATA_DIR (.data).`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false, short: 'y' },
        help: { type: 'boolean' },
      },
    })
    const [file] = positionals
    if (values.help || !file) {
      console.log(help)
      return values.help ? 0 : 2
    }
    if (values.replace && !values.yes) {
      console.error('--replace moves the present data aside: say --yes if you mean it.')
      return 2
    }
    const { dataDir } = readEnvironment(process.env)
    const log = outputLog(process.stdout)
    const aside = await restoreBackup({ dataDir, file: resolve(file), replace: values.replace, log })
    console.log(`restored into ${dataDir}${aside ? `; what was there is in ${aside}` : ''}`)
    return 0
  } catch (error) {
    console.error(reasonOf(error))
    return 1
  }
}
