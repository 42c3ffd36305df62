import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../../observability/log.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { lockOutbox } from './ownership.ts'

type Options = {
  /** Folder that holds the data directories of all processes of this site. */
  peersDir: string
  /** Data directory of this process. */
  dataDir: string
  outbox: Outbox
  /** Something was taken over. */
  adopted(): void
  log: Pick<Logger, 'info' | 'error'>
  /** From one look to the next, in ms. */
  every?: number
}

/**
 * Takes over what is in the outboxes of processes that have died: their folders lie beside ours, and their claims ended
 * with them. A crash in between leaves a delivery in both outboxes, which its backend stores once. Returns how to stop.
 */
export function startOutboxTakeover({
  peersDir,
  dataDir,
  outbox,
  adopted,
  log,
  every = 5_000,
}: Options): () => void {
  const reported = new Set<string>()
  /** Dead ones that have told us what they ever kept once. */
  const known = new Set<string>()

  function look(): void {
    guarded(peersDir, () => {
      for (const name of foldersOf(peersDir)) guarded(name, () => adoptFrom(name))
    })
  }

  function adoptFrom(name: string): void {
    const folder = join(peersDir, name, 'outbox')
    if (!existsSync(join(folder, 'outbox.db')) || isSame(join(peersDir, name), dataDir)) return
    const release = lockOutbox(folder)
    // It lives, or another one is at it: there may be more to know when it is free again.
    if (!release) return void known.delete(name)
    let count: number
    try {
      count = takeOver(folder, outbox, known.has(name))
      known.add(name)
    } finally {
      release()
    }
    if (count === 0) return
    log.info(
      { from: name, count },
      'took over what waited, or was refused, in the outbox of a process that has died',
    )
    adopted()
  }

  /** Whatever happens in somebody else's folder must not end this process; it is told once. */
  function guarded(from: string, work: () => void): void {
    try {
      work()
      reported.delete(from)
    } catch (error) {
      // Between listing and reading it was tidied away.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      if (!reported.has(from)) log.error({ from, err: error }, 'outbox takeover failed')
      reported.add(from)
    }
  }

  const timer = setInterval(look, every)
  timer.unref()
  const first = setImmediate(look)
  return () => {
    clearImmediate(first)
    clearInterval(timer)
  }
}

/** Moves what is in an abandoned outbox, returns how many there were, and learns what else was kept there once. */
function takeOver(folder: string, outbox: Outbox, isKnown: boolean): number {
  const theirs = openOutbox(join(folder, 'outbox.db'))
  try {
    const count = theirs.handOver(outbox.adopt)
    if (!isKnown) outbox.learn(theirs.keptOnce())
    return count
  } finally {
    theirs.close()
  }
}

function foldersOf(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function isSame(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other)
}
