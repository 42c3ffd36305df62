import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { restoreFolders } from '../../server/lifecycle/data-directory.ts'
import { lockRestore } from './refuse-in-use.ts'

type Journal = { aside: string | null; old: string[] }

/** Left in place by a restore: its own folder and lock, earlier `before-…` folders, archives, lost+found. */
const IGNORED = /^(\.restoring(\.lock)?|before-.+|.+\.tar\.gz|lost\+found)$/

export function presentData(dataDir: string): string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !IGNORED.test(name)) : []
}

/** Returns the folder of the previous data. An error undoes all moves; after a crash, `finishMove` uses the journal. */
export function moveIn(dataDir: string): string | null {
  const { journal } = restoreFolders(dataDir)
  const old = presentData(dataDir)
  const aside = old.length > 0 ? makeAside(dataDir) : null
  const undo = [() => aside && rmdirSync(aside), () => rmSync(journal, { force: true })]
  try {
    // Complete or absent: the journal decides what is moved after a crash.
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

/** Completes an interrupted move; returns the folder of the previous data. */
export function finishMove(dataDir: string): string | null {
  const { draft, journal } = restoreFolders(dataDir)
  if (!existsSync(journal)) throw new Error(`No restore of ${dataDir} was interrupted.`)
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
    // Once aside, what stands under this name is the restored data.
    if (!existsSync(join(aside!, name))) move(join(dataDir, name), join(aside!, name))
  }
  for (const name of readdirSync(made)) move(join(made, name), join(dataDir, name))
}

/** Makes a folder beside the data directory, or inside if that is a volume or the parent is not writable. */
/** Folders of data that a restore moved aside so many days ago, which no erasure reaches. */
export function oldAsides(dataDir: string, days: number): string[] {
  const beside = dirname(dataDir)
  const folders = [
    ...readdirSync(dataDir)
      .filter((name) => name.startsWith('before-'))
      .map((name) => join(dataDir, name)),
    ...readdirSync(beside)
      .filter((name) => name.startsWith(`${basename(dataDir)}.before-`))
      .map((name) => join(beside, name)),
  ]
  return folders.filter((folder) => statSync(folder).mtimeMs < Date.now() - days * 86_400_000)
}

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
