import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

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
