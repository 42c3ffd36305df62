import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../server/observability/error-message.ts'
import { migrationNames } from './migrate/load-migrations.ts'

/**
 * Brings the documents of the embedded Content Lake to what this version expects of them. The lake itself knows which
 * migrations it has seen; a file beside it spares most starts the question. A migration that fails does not keep the
 * site from starting: it is written for documents as they were, too, and goes on at the next start.
 */
export async function migrateOnStart(dataDir: string): Promise<void> {
  const mark = join(dataDir, 'lake', 'migrated')
  const names = migrationNames().join('\n')
  if ((existsSync(mark) ? readFileSync(mark, 'utf8') : '') === names) return
  const { openEmbeddedTarget } = await import('./seed/embedded.ts')
  const { runPending } = await import('./migrate/run-pending.ts')
  const { outputLog } = await import('./seed/log.ts')
  const target = await openEmbeddedTarget(dataDir, 'production')
  try {
    await runPending({ client: target.client, log: outputLog(process.stdout) })
    writeFileSync(mark, names)
  } catch (error) {
    const reason = errorMessage(error)
    console.error(`A migration of the content failed (npm run lake -- migrate tries it again): ${reason}`)
  } finally {
    await target.close()
  }
}
