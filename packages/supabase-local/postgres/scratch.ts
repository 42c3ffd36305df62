import { brand } from '../../../app/utils/brand.ts'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canEnter, type Account } from './account.ts'

const prefix = `${brand.prefix}-pg-`
/** Paths of Unix sockets are limited to 103 bytes on macOS and 107 on Linux. */
const longestSocket = 100

export type Scratch = {
  dir: string
  socketDir: string
  /** Makes it again where somebody has cleared the temporary folder. */
  restore(): void
  remove(): void
}

/**
 * A folder for one run with a short path that the account can reach, in the system's temporary folder: for the
 * socket, and for programs where needed. Its path is kept in `record`, so that the next run removes it after a crash.
 */
export function openScratch(record: string, account: Account): Scratch {
  removeRecorded(record)
  const dir = mkdtempSync(join(shortParent(account), prefix))
  makeFolders(dir, account)
  writeFileSync(record, dir, { mode: 0o600 })
  return {
    dir,
    socketDir: socketDirOf(dir),
    restore: () => makeFolders(dir, account),
    remove() {
      rmSync(dir, { recursive: true, force: true })
      rmSync(record, { force: true })
    },
  }
}

/** Folder of PostgreSQL’s socket. */
export function socketDirOf(scratchDir: string): string {
  return join(scratchDir, 's')
}

function makeFolders(dir: string, account: Account): void {
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 })
  // The name is known once it has been there, and whoever owns the folder could answer in PostgreSQL's place.
  if (lstatSync(dir).uid !== process.getuid?.()) throw new Error(`${dir} belongs to somebody else.`)
  const socketDir = socketDirOf(dir)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (!account) return
  chmodSync(dir, 0o711)
  chownSync(socketDir, account.uid, account.gid)
}

function shortParent(account: Account): string {
  const fits = (parent: string) =>
    Buffer.byteLength(join(parent, `${prefix}XXXXXX`, 's', '.s.PGSQL.5432')) < longestSocket &&
    canEnter(account, parent)
  const parent = [realpathSync(tmpdir()), '/tmp'].find(fits)
  if (!parent)
    throw new Error(`${tmpdir()} is too long or closed for PostgreSQL’s socket. Set TMPDIR to a short path.`)
  return parent
}

function removeRecorded(record: string): void {
  let dir: string
  try {
    dir = readFileSync(record, 'utf8')
  } catch {
    return
  }
  if (basename(dir).startsWith(prefix)) rmSync(dir, { recursive: true, force: true })
}
