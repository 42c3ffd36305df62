import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readProcessLock, lockProcess } from '../../packages/shared/files/process-lock.ts'
import { diskTrouble } from '../../packages/shared/files/disk-trouble.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'

export type ServerRecord = {
  pid: number
  address: string
  /** Address of a server on all interfaces, for other containers that share the directory. */
  networkAddress?: string
}

type Part = 'site' | 'lake' | 'supabase'

const parts: Record<Part, { name: string; record: string }> = {
  site: { name: 'the server', record: 'server.json' },
  lake: { name: 'the Content Lake', record: 'lake-server.json' },
  supabase: { name: 'Supabase', record: 'supabase-server.json' },
}

export function openDataDirectory(dataDir: string): void {
  refuseUnusable(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    mkdirSync(join(dataDir, 'lake'), { recursive: true, mode: 0o700 })
    if (!existsSync(join(dataDir, 'format'))) writeFormat(dataDir)
  } catch (error) {
    const unusable = `The data directory ${dataDir} cannot be used: ${errorMessage(error)}. Set DATA_DIR to a folder that you may write to.`
    throw new Error(diskTrouble(error, join(dataDir, 'format')) ?? unusable)
  }
}

export function restoreFolders(dataDir: string): { draft: string; made: string; journal: string } {
  const draft = join(dataDir, '.restoring')
  return { draft, made: join(draft, 'made'), journal: join(draft, 'moving.json') }
}

export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoreFolders(dataDir).journal))
    throw new Error(`A restore of ${dataDir} was cut short. Finish it: npm run restore -- --finish`)
}

/** Written before version 1.0.0, when there was no file `format`. */
function isTooOld(dataDir: string): boolean {
  const written = ['lake/lake.db', 'lake/accounts.db', 'outbox/outbox.db', 'postgres/cluster']
  return !existsSync(join(dataDir, 'format')) && written.some((name) => existsSync(join(dataDir, name)))
}

export function writeFormat(dataDir: string): void {
  writeFileSync(join(dataDir, 'format'), '1\n')
}

export function refuseUnusable(dataDir: string): void {
  refuseHalfRestored(dataDir)
  if (isTooOld(dataDir))
    throw new Error(
      `${dataDir} was written by a version before 1.0.0: set DATA_DIR to a new folder, or move this one away.`,
    )
}

/** Ignores records of killed processes. */
export function runningServer(dataDir: string, part: Part = 'site'): ServerRecord | null {
  const record = readProcessLock(recordFile(dataDir, part))
  return record === null ? null : (JSON.parse(record) as ServerRecord)
}

export function writeServerRecord(dataDir: string, address: string, part: Part = 'site'): () => void {
  const wildcard = /\/\/(0\.0\.0\.0|\[::\])(?=:|$)/
  const record: ServerRecord = {
    pid: process.pid,
    address,
    ...(wildcard.test(address) && { networkAddress: address.replace(wildcard, `//${hostname()}`) }),
  }
  const forget = lockProcess(recordFile(dataDir, part), JSON.stringify(record))
  if (!forget) throw new Error(`${dataDir} is in use by another server.`)
  return forget
}

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
