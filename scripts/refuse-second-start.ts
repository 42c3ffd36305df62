import { refuseServed } from '../server/data-directory.ts'
import type { Environment } from '../server/environment.ts'

/**
 * Throws while another process serves the data directory. A start asks before it does anything: by the address of a lake
 * that is served it would fill and migrate that one, and fail only then.
 */
export function refuseSecondStart({ dataDir, sanity }: Pick<Environment, 'dataDir' | 'sanity'>): void {
  refuseServed(dataDir, sanity ? ['site'] : ['site', 'lake'])
}
