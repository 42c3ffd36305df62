import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { livingHolder, writeClaim } from './process-claim.ts'
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

/** The server that uses a data directory now, or null; a record whose process is gone does not count. */
export function runningServer(dataDir: string): ServerRecord | null {
  const file = recordFile(dataDir)
  const record = readRecord(file)
  const pid = record && livingHolder(file, record.process)
  return pid ? { pid, address: record.address } : null
}

/** Says that this process serves the data directory; returns a function that takes it back. */
export function recordServer(dataDir: string, address: string): () => void {
  return writeClaim(recordFile(dataDir), (process) => JSON.stringify({ process, address }))
}

function readRecord(file: string): { process: string; address: string } | null {
  try {
    const { process, address } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return { process: String(process), address: String(address) }
  } catch {
    return null
  }
}

function recordFile(dataDir: string) {
  return join(dataDir, 'server.json')
}
