import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '@sanity/migrate'
import { projectRoot } from '../../server/config/paths.ts'

export type NamedMigration = { name: string; migration: Migration }

/** <name>/index.ts, as in Sanity's CLI. */
export const migrationsFolder = join(projectRoot, 'sanity-studio', 'migrations')

/** Lists migrations in order of execution, since names begin with a date. */
export function migrationNames(folder = migrationsFolder): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const wrong = names.find((name) => !/^\d{4}-\d{2}-\d{2}-[a-z0-9-]{1,60}$/.test(name))
  if (wrong) throw new Error(`${join(folder, wrong)}: migrations are named <year>-<month>-<day>-<topic>`)
  return names.sort()
}

/** @throws if a file does not export a migration */
export async function loadMigrations(
  names: readonly string[],
  folder = migrationsFolder,
): Promise<NamedMigration[]> {
  aliasSanityMigrate()
  return Promise.all(names.map((name) => load(folder, name)))
}

async function load(folder: string, name: string): Promise<NamedMigration> {
  const file = join(folder, name, 'index.ts')
  const { default: migration } = (await import(pathToFileURL(file).href)) as { default?: Migration }
  if (typeof migration?.title === 'string' && migration.migrate) return { name, migration }
  throw new Error(`${file} has no migration as its default export (defineMigration of sanity/migrate)`)
}

let isAliased = false

/** Resolves `sanity/migrate` to @sanity/migrate, since the Studio may not be installed. */
function aliasSanityMigrate(): void {
  if (isAliased) return
  isAliased = true
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'sanity/migrate'
        ? next('@sanity/migrate', { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  })
}
