import type { SanityClient } from '@sanity/client'
import type { Log } from '../seed/log.ts'
import { loadMigrations, migrationNames, migrationsFolder } from './load-migrations.ts'
import { readRecords } from './records.ts'
import { runMigration, tryMigration } from './run-migration.ts'

type Options = {
  client: SanityClient
  log: Log
  name?: string
  again?: boolean
  dryRun?: boolean
  folder?: string
}

export async function runPending({ client, log, folder = migrationsFolder, ...options }: Options) {
  const names = migrationNames(folder)
  const { name, again = false, dryRun = false } = options
  if (name && !names.includes(name)) {
    throw new Error(`There is no migration ${name}. Available: ${names.join(', ') || 'none'}`)
  }
  const records = await readRecords(client)
  const selected = names.filter((known) => !name || known === name)
  const pending = selected.filter((known) => again || !records.get(known)?.finishedAt)
  const changed = new Map<string, number>()
  for (const migration of await loadMigrations(pending, folder)) {
    const isBegun = records.has(migration.name) && !again
    log.line(`${isBegun ? 'continuing ' : ''}${migration.name}: ${migration.migration.title}`)
    const run = dryRun ? tryMigration : runMigration
    changed.set(migration.name, await run(migration, { client, log, again }))
  }
  return { changed, done: selected.length - pending.length }
}
