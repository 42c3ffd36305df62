import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory, writeServerRecord, refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { readEnvironment, type Environment } from '../server/config/environment.ts'
import { createLogger } from '../server/observability/log.ts'
import { openOutbox } from '../server/delivery/outbox/outbox.ts'
import { addToNoProxy } from '../server/config/no-proxy.ts'
import { writePidFile } from '../server/lifecycle/pid-file.ts'
import { exitOnSignal, stopOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { consoleLogger } from './console-logger.ts'
import { needMessages } from './need-installation.ts'
import { parseArguments } from './parse-arguments.ts'
import { readPort } from './read-port.ts'
import { refuseOptions } from './refuse-options.ts'
import { copyRows } from './supabase/copy.ts'
import { tellFailure } from './tell-failure.ts'
import { UsageError } from './usage-error.ts'

const help = `npm run supabase -- serve [--port 3002] [--host 127.0.0.1]
npm run supabase -- copy

serve    the two embedded Supabase projects of the data directory over HTTP, for sites that run as processes of their own;
         \`npm run secrets -- settings\` prints what such a site has to be told. /healthz says that the process lives,
         /readyz that the database answers. LOG_LEVEL as for the site
  --port <port>   3002 unless named; 0 takes a free one
  --host <name>   address to listen on; anything but loopback belongs behind a firewall
copy     messages with their notes, leads, the counts of site and chat, and the record of what staff did from the data
         directory to the hosted projects that SUPABASE_URL, LEADS_SUPABASE_URL and their keys name. Rows that are there
         stay, so it can be run again. Stop the site of the data directory first, and add the members of staff over there
--help

Environment: DATA_DIR (.data) holds the keys and, without DATABASE_URL, PostgreSQL itself. DATABASE_URL
(postgres://user:password@host:5432/postgres) names a server of your own, version 15 or newer, by a superuser. From 16 on
a role with CREATEDB, CREATEROLE and BYPASSRLS does; npm run restore also asks of it
"grant set on parameter session_replication_role". The connection is encrypted when the URL ends in ?sslmode=require, or
prefer; verify-full also demands a certificate that Node trusts. Exit codes: 0 done, 1 failed, 2 wrong usage.`

/** Options, and the commands that take them. */
const takers = { port: ['serve'], host: ['serve'] }

type Options = { command: 'help' } | { command: 'serve' | 'copy'; port: number; host: string }

const databaseUrl = process.env.DATABASE_URL || undefined

exitOnSignal()
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args)
    if (options.command === 'help') console.log(help)
    else if (options.command === 'serve') await serve(options)
    else await copy()
    return 0
  } catch (error) {
    return tellFailure('supabase', error)
  }
}

async function serve({ port, host }: { port: number; host: string }): Promise<void> {
  const { dataDir, logLevel } = ownEnvironment()
  const logger = createLogger(logLevel)
  const { serveSupabase } = await import('../packages/supabase-local/index.ts')
  const served = await serveSupabase({ dataDir, databaseUrl, port, host, logger })
  try {
    process.once('exit', writeServerRecord(dataDir, served.origin, 'supabase'))
  } catch (error) {
    await served.close()
    throw error
  }
  writePidFile(served.origin)
  console.log(`Supabase is at ${served.origin}`)
  stopOnSignal(served.close)
}

async function copy(): Promise<void> {
  const { supabase: target, dataDir } = readEnvironment(process.env)
  if (!target)
    throw new Error(
      'Where to? SUPABASE_URL, LEADS_SUPABASE_URL and their keys are not set (docs/hosting.md).',
    )
  needMessages(dataDir, databaseUrl)
  ownEnvironment()
  addToNoProxy([])
  const { externalPostgres, openEmbeddedSupabase } = await import('../packages/supabase-local/index.ts')
  const server = databaseUrl ? externalPostgres(databaseUrl) : undefined
  const source = await openEmbeddedSupabase({ dataDir, logger: consoleLogger, server })
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
  warnOfWaiting(dataDir)
}

/** What waits in the outbox is in no database yet. */
function warnOfWaiting(dataDir: string): void {
  const file = join(dataDir, 'outbox', 'outbox.db')
  if (!existsSync(file)) return
  const outbox = openOutbox(file)
  const { waiting, refused } = outbox.status(['contact', 'lead'])
  outbox.close()
  if (waiting + refused === 0) return
  console.error(
    `${waiting + refused} messages and leads wait in ${file} and were not copied (${refused} of them were refused). ` +
      'Start the site once with this DATA_DIR and the hosted projects: it delivers what waits.',
  )
}

/** The settings, with a data directory that is there, and whose databases nobody serves. */
function ownEnvironment(): Environment {
  const environment = readEnvironment({ ...process.env, PORT: '' })
  openDataDirectory(environment.dataDir)
  refuseIfServed(environment.dataDir, ['site', 'supabase'])
  return environment
}

/** @throws UsageError */
function readOptions(args: string[]): Options {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command] = positionals
  if (values.help || command === undefined) return { command: 'help' }
  if ((command !== 'serve' && command !== 'copy') || positionals.length > 1)
    throw new UsageError(`There is no command ${positionals.join(' ')}: serve or copy`)
  refuseOptions(command, values, takers)
  return { command, port: readPort(values.port ?? '3002'), host: values.host ?? '127.0.0.1' }
}
