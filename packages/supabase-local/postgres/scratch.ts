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
import { canEnter, type Account } from './run.ts'

/** In bytes; the limit is 103 on macOS and 107 on Linux. */
const maxSocketPath = 100

export type Scratch = {
  dir: string
  socketDir: string
  restore(): void
  remove(): void
}

/** Short temporary folder for socket and programs; `record` stores its path for removal after a crash. */
export function openScratch(record: string, account: Account, prefix: string): Scratch {
  const namePrefix = `${prefix}-pg-`
  removeRecorded(record, namePrefix)
  const dir = mkdtempSync(join(shortParent(account, namePrefix), namePrefix))
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

export function socketDirOf(scratchDir: string): string {
  return join(scratchDir, 's')
}

function makeFolders(dir: string, account: Account): void {
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 })
  // The name is predictable after the first run: another owner could impersonate PostgreSQL.
  if (lstatSync(dir).uid !== process.getuid?.()) throw new Error(`${dir} belongs to another user.`)
  const socketDir = socketDirOf(dir)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (!account) return
  chmodSync(dir, 0o711)
  chownSync(socketDir, account.uid, account.gid)
}

function shortParent(account: Account, namePrefix: string): string {
  const isUsable = (parent: string) =>
    Buffer.byteLength(join(parent, `${namePrefix}XXXXXX`, 's', '.s.PGSQL.5432')) < maxSocketPath &&
    canEnter(account, parent)
  const parent = [tmpdir(), '/tmp']
    .flatMap((path) => (existsSync(path) ? realpathSync(path) : []))
    .find(isUsable)
  if (!parent)
    throw new Error(
      `${tmpdir()} is too long or inaccessible for the PostgreSQL socket. Set TMPDIR to a short path.`,
    )
  return parent
}

function removeRecorded(record: string, namePrefix: string): void {
  let dir: string
  try {
    dir = readFileSync(record, 'utf8')
  } catch {
    return
  }
  if (basename(dir).startsWith(namePrefix)) rmSync(dir, { recursive: true, force: true })
}
