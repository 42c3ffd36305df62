import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { claimOutbox } from './ownership.ts'

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
 * Takes over what waits in the outboxes of processes that have died: their folders lie beside ours, and their claims ended
 * with them. A crash in between leaves a delivery in both outboxes, which its backend stores once. Returns how to stop.
 */
export function startAdoption({
  peersDir,
  dataDir,
  outbox,
  adopted,
  log,
  every = 5_000,
}: Options): () => void {
  const reported = new Set<string>()

  function look(): void {
    guarded(peersDir, () => {
      for (const name of foldersOf(peersDir)) guarded(name, () => adoptFrom(name))
    })
  }

  function adoptFrom(name: string): void {
    const folder = join(peersDir, name, 'outbox')
    if (!existsSync(join(folder, 'outbox.db')) || isSame(join(peersDir, name), dataDir)) return
    const count = takeOver(folder, outbox)
    if (count === 0) return
    log.info({ from: name, count }, 'took over what waited in the outbox of a process that has died')
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
      if (!reported.has(from)) log.error({ from, err: error }, 'an outbox cannot be taken over')
      reported.add(from)
    }
  }

  const timer = setInterval(look, every)
  timer.unref()
  setImmediate(look)
  return () => clearInterval(timer)
}

/** Moves what waits in an abandoned outbox; resolves to how many there were. */
function takeOver(folder: string, outbox: Outbox): number {
  const release = claimOutbox(folder)
  if (!release) return 0
  try {
    const theirs = openOutbox(join(folder, 'outbox.db'))
    try {
      return theirs.handOver(outbox.adopt)
    } finally {
      theirs.close()
    }
  } finally {
    release()
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
