import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { migrationNames } from './migrate/load-migrations.ts'

/**
 * Migrates the documents of the embedded Content Lake; the marker file saves most starts opening the lake. A failure does
 * not stop the start: the site also accepts unmigrated documents, and the next start retries.
 */
export async function migrateOnStart(dataDir: string): Promise<void> {
  const marker = join(dataDir, 'lake', 'migrated')
  const names = migrationNames().join('\n')
  if ((existsSync(marker) ? readFileSync(marker, 'utf8') : '') === names) return
  const { openEmbeddedTarget } = await import('./seed/embedded.ts')
  const { runPending } = await import('./migrate/run-pending.ts')
  const { outputLog } = await import('./seed/log.ts')
  const target = await openEmbeddedTarget(dataDir, 'production')
  try {
    await runPending({ client: target.client, log: outputLog(process.stdout) })
    writeFileSync(marker, names)
  } catch (error) {
    const reason = errorMessage(error)
    console.error(`A content migration failed (retry with npm run lake -- migrate): ${reason}`)
  } finally {
    await target.close()
  }
}
