import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as; null is the user of this process. */
export type Account = { uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root. Then the owner of the cluster is used, or for a new cluster the user `nobody`.
 * Throws when an ordinary user finds a cluster of somebody else.
 */
export function postgresAccount(clusterDir: string): Account {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (process.getuid?.() === 0) return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody()
  if (owner && owner.uid !== process.getuid?.())
    throw new Error(
      `${clusterDir} belongs to user ${owner.uid}, since the server was first started by root or by somebody else. ` +
        'Start it as before, or set DATA_DIR to another folder.',
    )
  return null
}

/** Whether an account may enter a directory and all that lead to it; ours always may. */
export function canEnter(account: Account, directory: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(directory)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(directory)
  return (mode & bit) !== 0 && (parent === directory || canEnter(account, parent))
}

function nobody(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!entry) throw new Error('PostgreSQL needs an ordinary user: start the server as one, not as root.')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
