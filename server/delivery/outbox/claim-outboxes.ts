import { join } from 'node:path'
import type { Logger } from '../../observability/log.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { mkdirSync, existsSync, readdirSync, realpathSync } from 'node:fs'
import { lockFile } from '../../../packages/shared/files/file-lock.ts'

type Options = {
  peersDir: string
  dataDir: string
  outbox: Outbox
  onClaimed(): void
  log: Pick<Logger, 'info' | 'error'>
  every?: number
}

/** Their locks end with their processes. A crash in between duplicates a delivery, which its backend stores once. */
export function startClaimingOutboxes({
  peersDir,
  dataDir,
  outbox,
  onClaimed,
  log,
  every = 5_000,
}: Options): () => void {
  const reported = new Set<string>()
  /** Dead peers whose `acceptOnce` keys are imported. */
  const known = new Set<string>()

  function scan(): void {
    logErrors(peersDir, () => {
      for (const peer of peersOf(peersDir, dataDir)) logErrors(peer.name, () => claimFrom(peer))
    })
  }

  function claimFrom({ name, folder }: Peer): void {
    const release = lockOutbox(folder)
    // In use: import its keys again once it is free.
    if (!release) return void known.delete(name)
    let count: number
    try {
      count = claimAll(folder, outbox, known.has(name))
      known.add(name)
    } finally {
      release()
    }
    if (count === 0) return
    log.info({ from: name, count }, 'took over the outbox of a dead peer')
    onClaimed()
  }

  /** Errors in a peer's folder are logged once and end nothing. */
  function logErrors(from: string, work: () => void): void {
    try {
      work()
      reported.delete(from)
    } catch (error) {
      // Removed during the scan.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      if (!reported.has(from)) log.error({ from, err: error }, 'outbox could not be claimed')
      reported.add(from)
    }
  }

  const timer = setInterval(scan, every)
  timer.unref()
  const first = setImmediate(scan)
  return () => {
    clearImmediate(first)
    clearInterval(timer)
  }
}

function claimAll(folder: string, outbox: Outbox, isKnown: boolean): number {
  const theirs = openOutbox(join(folder, 'outbox.db'))
  try {
    const count = theirs.exportTo(outbox.importDelivery)
    if (!isKnown) outbox.importAccepted(theirs.acceptedOnce())
    return count
  } finally {
    theirs.close()
  }
}

export const lockOf = (folder: string) => join(folder, 'owner.lock')

/** Null when another process holds the lock. `timeout` in ms. */
export function lockOutbox(folder: string, timeout = 0): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFile(lockOf(folder), timeout)
}

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
