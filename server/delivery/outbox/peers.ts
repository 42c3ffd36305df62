import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** `folder` holds `outbox.db` and its lock. */
export type Peer = { name: string; folder: string }

/** Outboxes of the other processes under `peersDir`, running or not. */
export function peersOf(peersDir: string, dataDir: string): Peer[] {
  if (!existsSync(peersDir)) return []
  return readdirSync(peersDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(peersDir, name, 'outbox') }))
    .filter(({ folder }) => existsSync(join(folder, 'outbox.db')))
    .filter(({ name }) => realpathSync(join(peersDir, name)) !== realpathSync(dataDir))
}
