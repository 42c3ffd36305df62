import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory, writeServerRecord, refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { readEnvironment, type Environment } from '../server/config/environment.ts'
import { createLogger } from '../server/observability/log.ts'
import { openOutbox } from '../server/delivery/outbox/outbox.ts'
import { addToNoProxy } from '../server/config/no-proxy.ts'
import { writePidFile } from '../server/lifecycle/pid-file.ts'
import { exitOnSignal, stopOnSignal } from '../server/lifecycle/end-process.ts'
import { supabaseConfig } from '../server/backends/supabase-config.ts'
import { consoleLogger, reportFailure, UsageError } from './support.ts'
import { needMessages } from './need-installation.ts'
import { parseArguments, portOption } from './parse-arguments.ts'
import { copyRows } from './supabase/copy.ts'

const HELP = `npm run supabase -- serve [--port 3002] [--host 127.0.0.1]
npm run supabase -- copy

serve    serve both embedded Supabase projects of the data directory over HTTP, for sites in other processes;
         \`npm run secrets -- settings\` prints the settings of such a site. /healthz checks the process, /readyz the
         database. LOG_LEVEL as for the site
  --port <port>   default: 3002; 0 for any free port
  --host <name>   address to listen on; protect anything but loopback by a firewall
copy     copy messages with notes, leads, counts of site and chat, and the audit log from the data directory to the
         hosted projects of SUPABASE_URL, LEADS_SUPABASE_URL and their keys. Skips existing rows, so it can be repeated.
         First stop the site of the data directory and add the staff accounts to the hosted project
--help   show this text

Environment: DATA_DIR (.data) holds the keys and, without DATABASE_URL, PostgreSQL itself. DATABASE_URL
(postgres://user:password@host:5432/postgres) uses your own server, version 15 or newer, with a superuser. From 16 on a
role with CREATEDB, CREATEROLE and BYPASSRLS is enough; npm run restore also needs
"grant set on parameter session_replication_role". A URL to another host must end in ?sslmode=: require encrypts
the connection, verify-full also requires a trusted certificate, prefer and disable are for private networks. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const databaseUrl = process.env.DATABASE_URL || undefined

exitOnSignal()
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { help, values, positionals } = parseArguments(
      {
        port: { ...portOption, default: 3002, commands: ['serve'] },
        host: { type: 'string', default: '127.0.0.1', commands: ['serve'] },
      },
      { positionals: Infinity },
    )
    const command = positionals.join(' ')
    if (help || command === '') console.log(HELP)
    else if (command === 'serve') await serve(values)
    else if (command === 'copy') await copy()
    else throw new UsageError(`There is no command ${command}: use serve or copy`)
    return 0
  } catch (error) {
    return reportFailure('supabase', error)
  }
}

async function serve({ port, host }: { port: number; host: string }): Promise<void> {
  const { dataDir, logLevel, logFormat } = exclusiveEnvironment()
  const logger = createLogger(logLevel, logFormat)
  const { serveSupabase } = await import('../packages/supabase-local/index.ts')
  const served = await serveSupabase({ ...supabaseConfig, dataDir, databaseUrl, port, host, logger })
  try {
    process.once('exit', writeServerRecord(dataDir, served.origin, 'supabase'))
  } catch (error) {
    await served.close()
    throw error
  }
  writePidFile(served.origin)
  console.log(`Supabase serves at ${served.origin}`)
  stopOnSignal(served.close)
}

async function copy(): Promise<void> {
  const { supabase: target, dataDir } = readEnvironment(process.env)
  if (!target)
    throw new Error(
      'The target is missing: set SUPABASE_URL, LEADS_SUPABASE_URL and their keys (docs/hosting.md).',
    )
  needMessages(dataDir, databaseUrl)
  exclusiveEnvironment()
  addToNoProxy([])
  const { externalPostgres, openEmbeddedSupabase } = await import('../packages/supabase-local/index.ts')
  const server = databaseUrl ? externalPostgres(databaseUrl) : undefined
  const source = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger: consoleLogger, server })
  try {
    const counts = await copyRows(source, target, console.log)
    console.log(
      `copied: ${Object.entries(counts)
        .map(([table, count]) => `${count} ${table}`)
        .join(', ')}`,
    )
  } finally {
    await source.close()
  }
  warnOfPending(dataDir)
}

/** Rows of the outbox are not in the databases yet. */
function warnOfPending(dataDir: string): void {
  const file = join(dataDir, 'outbox', 'outbox.db')
  if (!existsSync(file)) return
  const outbox = openOutbox(file)
  const { waiting, refused } = outbox.status(['contact', 'lead'])
  outbox.close()
  if (waiting + refused === 0) return
  console.error(
    `${waiting + refused} messages and leads in ${file} were not copied (${refused} of them were refused). ` +
      'Start the site once with this DATA_DIR and the hosted projects to deliver them.',
  )
}

/** Requires that no server uses the databases of the data directory. */
function exclusiveEnvironment(): Environment {
  const environment = readEnvironment({ ...process.env, PORT: '' })
  openDataDirectory(environment.dataDir)
  refuseIfServed(environment.dataDir, ['site', 'supabase'])
  return environment
}
