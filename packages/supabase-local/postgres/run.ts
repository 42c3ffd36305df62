import { readFileSync, statSync, closeSync, constants, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Null: the user of this process. */
export type Account = { uid: number; gid: number } | null

/** As root: the owner of the cluster, or `nobody` for a new one; PostgreSQL refuses to run as root. */
export function postgresAccount(clusterDir: string): Account {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (process.getuid?.() === 0) return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobodyAccount()
  if (owner && owner.uid !== process.getuid?.())
    throw new Error(
      `${clusterDir} belongs to user ${owner.uid}, because the server was first started by root or another user. ` +
        'Start it as before, or set DATA_DIR to another folder.',
    )
  return null
}

export function canEnter(account: Account, directory: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(directory)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(directory)
  return (mode & bit) !== 0 && (parent === directory || canEnter(account, parent))
}

function nobodyAccount(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!entry) throw new Error('PostgreSQL needs an ordinary user: start the server as one, not as root.')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

type Program = ChildProcessByStdio<null, Readable, Readable>

/**
 * Another account gets the folder as an open descriptor: it may lack access to parent directories (/root).
 * Runs detached: Ctrl-C reaches only the server, which then stops PostgreSQL.
 */
export function runInCluster(
  clusterDir: string,
  program: string,
  parameters: string[],
  account: Account,
): Program {
  const folder = account ? openFolder(clusterDir) : null
  const options: SpawnOptions = {
    ...account,
    cwd: '/',
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(folder === null ? [] : [folder])],
  }
  try {
    const directory = folder === null ? clusterDir : '/proc/self/fd/3'
    return spawn(program, ['-D', directory, ...parameters], options) as Program
  } finally {
    if (folder !== null) closeSync(folder)
  }
}

function openFolder(directory: string): number {
  if (process.platform !== 'linux')
    throw new Error('Start the server as an ordinary user: as root, PostgreSQL runs on Linux only.')
  return openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
}
