import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessLock, lockProcess } from './process-lock.ts'
import { errorMessage } from '../observability/error-message.ts'

export type ServerRecord = { pid: number; address: string }

/** What of a data directory a process serves: all of it, or a backend by itself. */
type Part = 'site' | 'lake' | 'supabase'

/** How each part is named, and in which file of the data directory its server tells of itself. */
const parts: Record<Part, { name: string; record: string }> = {
  site: { name: 'the server', record: 'server.json' },
  lake: { name: 'the Content Lake', record: 'lake-server.json' },
  supabase: { name: 'Supabase', record: 'supabase-server.json' },
}

/** Creates the data directory and its private children. Throws with the way out when it cannot. */
export function openDataDirectory(dataDir: string): void {
  refuseHalfRestored(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    mkdirSync(join(dataDir, 'lake'), { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = errorMessage(error)
    throw new Error(
      `The data directory ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
}

/** Where a restore works inside a data directory: what it has made, and what it moves while it moves it. */
export function restoreFolders(dataDir: string): { draft: string; made: string; journal: string } {
  const draft = join(dataDir, '.restoring')
  return { draft, made: join(draft, 'made'), journal: join(draft, 'moving.json') }
}

/** Throws where a restore was cut short while it moved things. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoreFolders(dataDir).journal))
    throw new Error(`A restore of ${dataDir} was cut short. Finish it: npm run restore -- --finish`)
}

/** The server that uses a data directory now, or null; what a server said that was killed does not count. */
export function runningServer(dataDir: string, part: Part = 'site'): ServerRecord | null {
  const record = readProcessLock(recordFile(dataDir, part))
  return record === null ? null : (JSON.parse(record) as ServerRecord)
}

/** Says that this process serves the data directory; returns a function that takes it back. Throws when another one does. */
export function writeServerRecord(dataDir: string, address: string, part: Part = 'site'): () => void {
  const record: ServerRecord = { pid: process.pid, address }
  const forget = lockProcess(recordFile(dataDir, part), JSON.stringify(record))
  if (!forget) throw new Error(`${dataDir} is in use by another server.`)
  return forget
}

/** Throws while a process serves any of these parts of the data directory. */
export function refuseIfServed(dataDir: string, some = Object.keys(parts) as Part[]): void {
  for (const part of some) {
    const running = runningServer(dataDir, part)
    if (!running) continue
    const { address, pid } = running
    const { name } = parts[part]
    throw new Error(`${dataDir} is in use by ${name} at ${address} (process ${pid}): stop it first.`)
  }
}

function recordFile(dataDir: string, part: Part) {
  return join(dataDir, parts[part].record)
}
