import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readClaim, writeClaim } from './process-claim.ts'
import { reasonOf } from './reason-of.ts'

export type ServerRecord = { pid: number; address: string }

/** Creates the data directory and its private children. Throws with the way out when it cannot. */
export function openDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    mkdirSync(join(dataDir, 'lake'), { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = reasonOf(error)
    throw new Error(
      `The data directory ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
}

/** The server that uses a data directory now, or null; what a server said that was killed does not count. */
export function runningServer(dataDir: string): ServerRecord | null {
  const record = readClaim(recordFile(dataDir))
  return record === null ? null : (JSON.parse(record) as ServerRecord)
}

/** Says that this process serves the data directory; returns a function that takes it back. Throws when another one does. */
export function recordServer(dataDir: string, address: string): () => void {
  const record: ServerRecord = { pid: process.pid, address }
  const forget = writeClaim(recordFile(dataDir), JSON.stringify(record))
  if (!forget) throw new Error(`${dataDir} is in use by another server.`)
  return forget
}

function recordFile(dataDir: string) {
  return join(dataDir, 'server.json')
}
