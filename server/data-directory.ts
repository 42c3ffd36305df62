import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  try {
    const record = JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as ServerRecord
    process.kill(record.pid, 0)
    return record
  } catch {
    return null
  }
}

/** Says that this process serves the data directory; returns a function that takes it back. */
export function recordServer(dataDir: string, address: string): () => void {
  writeFileSync(recordFile(dataDir), JSON.stringify({ pid: process.pid, address } satisfies ServerRecord))
  return () => rmSync(recordFile(dataDir), { force: true })
}

function recordFile(dataDir: string) {
  return join(dataDir, 'server.json')
}
