import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes } from '../../packages/shared/files/disk-trouble.ts'
import type { Logger } from '../observability/log.ts'

const size = 8 * 1024 * 1024

/** A start on a full disk gives this file up, since no database opens without room: pages are served and staff can read. */
export function useDiskReserve(dataDir: string, log: Pick<Logger, 'error'>): void {
  const file = join(dataDir, 'reserve')
  const free = freeBytes(dataDir)
  if (existsSync(file)) {
    if (free >= size / 2) return
    rmSync(file)
    log.error({ dataDir }, 'the disk is full: this start took the last reserve of 8 MB, free some room')
  } else if (free > 10 * size) {
    writeFileSync(file, randomBytes(size))
  }
}
