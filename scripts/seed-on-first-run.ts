import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory } from '../server/data-directory.ts'

/**
 * Fills the embedded Content Lake of a new data directory. An interrupted run is repeated (only a finished one is
 * marked); a finished one never is, so that what editors deleted stays deleted.
 */
export async function seedOnFirstRun(dataDir: string): Promise<void> {
  const mark = join(dataDir, 'lake', 'seeded')
  if (existsSync(mark)) return
  openDataDirectory(dataDir)
  console.log('Filling the Content Lake with the seed content …')
  const { seedEmbedded } = await import('./seed/embedded.ts')
  await seedEmbedded(dataDir)
  writeFileSync(mark, `${new Date().toISOString()}\n`)
}
