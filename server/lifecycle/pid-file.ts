import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../config/paths.ts'
import { processStart } from './processes.mjs'
import { refuseIfServed, refuseUnusable, runningServer } from './data-directory.ts'
import type { Environment } from '../config/environment.ts'

/** Keeps scripts/run.mjs from reinstalling dependencies under a running server. Skipped in a read-only folder. */
export function writePidFile(address: string, folder = projectRoot): void {
  const { pid } = process
  const file = join(folder, 'node_modules', '.cache', 'running', `${pid}.json`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ pid, started: processStart(pid), address }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    return
  }
}

/** Runs first: a start with the URL of a served lake would seed and migrate it before failing. */
export function refuseSecondStart({
  dataDir,
  sanity,
  supabase,
}: Pick<Environment, 'dataDir' | 'sanity' | 'supabase'>): void {
  refuseUnusable(dataDir)
  const elsewhere = { lake: sanity !== null, supabase: supabase !== null }
  const backends = Object.keys(elsewhere) as (keyof typeof elsewhere)[]
  refuseIfServed(dataDir, ['site', ...backends.filter((name) => !elsewhere[name])])
  for (const name of backends) {
    const address = runningServer(dataDir, name)?.address
    // Backups and that backend's next start would take the site for the owner.
    if (address)
      throw new Error(
        `${dataDir} belongs to the backend at ${address}: a site beside it needs a DATA_DIR of its own.`,
      )
  }
}
