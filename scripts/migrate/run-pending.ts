import type { SanityClient } from '@sanity/client'
import type { Log } from '../seed/log.ts'
import { loadMigrations, migrationNames, migrationsFolder } from './load-migrations.ts'
import { readRecords } from './records.ts'
import { runMigration, tryMigration } from './run-migration.ts'

type Options = {
  client: SanityClient
  log: Log
  /** Only this one. */
  name?: string
  /** Also if it has run already. */
  again?: boolean
  dryRun?: boolean
  folder?: string
}

/** Runs the migrations that a dataset has not seen to their end, in their order. Throws at the first that fails. */
export async function runPending({ client, log, folder = migrationsFolder, ...options }: Options) {
  const names = migrationNames(folder)
  const { name, again = false, dryRun = false } = options
  if (name && !names.includes(name)) {
    throw new Error(`There is no migration ${name}. There are: ${names.join(', ') || 'none'}`)
  }
  const records = await readRecords(client)
  const wanted = names.filter((known) => !name || known === name)
  const pending = wanted.filter((known) => again || !records.get(known)?.finishedAt)
  const changed = new Map<string, number>()
  for (const migration of await loadMigrations(pending, folder)) {
    const isBegun = records.has(migration.name) && !again
    log.line(`${isBegun ? 'going on with ' : ''}${migration.name}: ${migration.migration.title}`)
    const run = dryRun ? tryMigration : runMigration
    changed.set(migration.name, await run(migration, { client, log, again }))
  }
  return { changed, done: wanted.length - pending.length }
}
