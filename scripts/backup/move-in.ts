import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { restoreFolders } from '../../server/lifecycle/data-directory.ts'
import { lockRestore } from './restore-lock.ts'

/** What has to be moved out of the way, and where to. */
type Journal = { aside: string | null; old: string[] }

/** What a restore leaves where it is: its own folder and lock, what earlier ones put aside, archives, and what a volume has. */
const KEPT = /^(\.restoring(\.lock)?|before-.+|.+\.tar\.gz|lost\+found)$/

/** Names in a data directory that a restore would move aside. */
export function presentData(dataDir: string): string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !KEPT.test(name)) : []
}

/**
 * Puts what a restore has made into its data directory, and what is there aside; returns where that is. An error leaves
 * everything as it was; a process that ends in between leaves a journal, which `finishMove` goes by.
 */
export function moveIn(dataDir: string): string | null {
  const { journal } = restoreFolders(dataDir)
  const old = presentData(dataDir)
  const aside = old.length > 0 ? makeAside(dataDir) : null
  const undo = [() => aside && rmdirSync(aside), () => rmSync(journal, { force: true })]
  try {
    // Whole or not there at all: what is there is gone by.
    writeFileSync(`${journal}.new`, JSON.stringify({ aside, old } satisfies Journal), { flush: true })
    renameSync(`${journal}.new`, journal)
    moveAll(dataDir, { aside, old }, undo)
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
  rmSync(journal)
  return aside
}

/** Goes on with a restore whose process ended while it moved things; returns where what was there is. */
export function finishMove(dataDir: string): string | null {
  const { draft, journal } = restoreFolders(dataDir)
  if (!existsSync(journal)) throw new Error(`No restore of ${dataDir} was cut short.`)
  const unlock = lockRestore(dataDir)
  try {
    const found = JSON.parse(readFileSync(journal, 'utf8')) as Journal
    moveAll(dataDir, found)
    rmSync(journal)
    rmSync(draft, { recursive: true })
    return found.aside
  } finally {
    unlock()
  }
}

function moveAll(dataDir: string, { aside, old }: Journal, undo: (() => unknown)[] = []): void {
  const { made } = restoreFolders(dataDir)
  const move = (from: string, to: string) => {
    renameSync(from, to)
    undo.push(() => renameSync(to, from))
  }
  for (const name of aside ? old : []) {
    // What is there already has made room for what is new.
    if (!existsSync(join(aside!, name))) move(join(dataDir, name), join(aside!, name))
  }
  for (const name of readdirSync(made)) move(join(made, name), join(dataDir, name))
}

/** Makes a folder beside the data directory; inside where that is a volume, or only it can be written to. */
function makeAside(dataDir: string): string {
  const name = `before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const inside = join(dataDir, name)
  const beside = `${dataDir}.${name}`
  mkdirSync(inside, { mode: 0o700 })
  try {
    renameSync(inside, beside)
    return beside
  } catch {
    return inside
  }
}
