import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '@sanity/migrate'
import { projectRoot } from '../../server/config/paths.ts'

export type NamedMigration = { name: string; migration: Migration }

/** Where Sanity's own command line looks for them, too: <name>/index.ts. */
export const migrationsFolder = join(projectRoot, 'sanity-studio', 'migrations')

/** Names of the migrations in a folder in the order in which they run: a name begins with its day. */
export function migrationNames(folder = migrationsFolder): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const wrong = names.find((name) => !/^\d{4}-\d{2}-\d{2}-[a-z0-9-]{1,60}$/.test(name))
  if (wrong) throw new Error(`${join(folder, wrong)}: a migration is named <year>-<month>-<day>-<what>`)
  return names.sort()
}

/** Loads migrations by their names. Throws an Error that names the file which is none. */
export async function loadMigrations(
  names: readonly string[],
  folder = migrationsFolder,
): Promise<NamedMigration[]> {
  readFromSite()
  return Promise.all(names.map((name) => load(folder, name)))
}

async function load(folder: string, name: string): Promise<NamedMigration> {
  const file = join(folder, name, 'index.ts')
  const { default: migration } = (await import(pathToFileURL(file).href)) as { default?: Migration }
  if (typeof migration?.title === 'string' && migration.migrate) return { name, migration }
  throw new Error(`${file} has no migration as its default export (defineMigration of sanity/migrate)`)
}

let isReadFromSite = false

/** `sanity/migrate` is @sanity/migrate by another name; so the Studio need not be installed where a migration runs. */
function readFromSite(): void {
  if (isReadFromSite) return
  isReadFromSite = true
  const url = import.meta.resolve('@sanity/migrate')
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'sanity/migrate' ? url : specifier, context),
  })
}
