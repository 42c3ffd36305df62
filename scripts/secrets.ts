import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningServer } from '../server/data-directory.ts'
import { openAccounts } from '../server/embedded/content-lake/accounts/accounts.ts'
import { rotateSecrets } from '../server/embedded/secrets.ts'
import { endStaffSessions } from '../server/embedded/supabase/supabase.ts'
import { readEnvironment } from '../server/environment.ts'

const help = `npm run secrets -- rotate
Gives an embedded installation new keys (the API token of the Content Lake, keys and signatures of both databases) and ends
every session: all editors and staff sign in again with the passwords that they have. The site must not be running. Do it
when a backup with secrets, or the data directory, may have been read by somebody else.
Hosted keys are rotated where they were made, and set anew in the environment.
Environment: DATA_DIR (.data).`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' } },
    })
    const [command] = positionals
    if (values.help || command !== 'rotate') {
      console.log(help)
      return values.help ? 0 : 2
    }
    const { dataDir } = readEnvironment(process.env)
    const running = runningServer(dataDir)
    if (running)
      throw new Error(`The site at ${running.address} works with the present secrets: stop it first.`)
    if (!existsSync(join(dataDir, 'secrets.json')))
      throw new Error(`${dataDir} has no secrets: the next start makes them.`)
    rotateSecrets(dataDir)
    const accounts = openAccounts(join(dataDir, 'lake'))
    accounts.sessions.endAll()
    accounts.close()
    await endStaffSessions({ dataDir, logger: { info() {}, warn: console.error, error: console.error } })
    console.log('All keys are new, and nobody is signed in. Start the site again.')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
