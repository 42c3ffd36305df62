import { refuseIfServed, runningServer } from './data-directory.ts'
import type { Environment } from '../config/environment.ts'

/**
 * Throws while another process serves the data directory. A start asks before it does anything: by the address of a lake
 * that is served it would fill and migrate that one, and fail only then.
 */
export function refuseSecondStart({
  dataDir,
  sanity,
  supabase,
}: Pick<Environment, 'dataDir' | 'sanity' | 'supabase'>): void {
  const elsewhere = { lake: sanity !== null, supabase: supabase !== null }
  const backends = Object.keys(elsewhere) as (keyof typeof elsewhere)[]
  refuseIfServed(dataDir, ['site', ...backends.filter((name) => !elsewhere[name])])
  for (const name of backends) {
    const address = runningServer(dataDir, name)?.address
    // Backups, and that backend's next start, would take the site for the one that serves all of it.
    if (address)
      throw new Error(
        `${dataDir} belongs to the backend at ${address}: a site beside it needs a DATA_DIR of its own.`,
      )
  }
}
