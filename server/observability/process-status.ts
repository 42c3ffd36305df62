import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentStatus, ProcessStatus } from '../../app/load-context.ts'
import type { Environment } from '../config/environment.ts'
import { buildDir, projectRoot } from '../config/paths.ts'

type Parts = {
  environment: Environment
  pages?: { status(): ProcessStatus['pages'] }
  delivery: { status(): Pick<ProcessStatus, 'outbox' | 'notices'> }
  counts: { status(): ProcessStatus['counts'] }
}

export type StatusBoard = { read(): ProcessStatus; registerContentStatus(read: () => ContentStatus): void }

export function openStatus({ environment, pages, delivery, counts }: Parts): StatusBoard {
  const startedAt = new Date().toISOString()
  const version = buildVersion()
  let content: () => ContentStatus = () => ({ failingSince: null, isMissing: false })
  return {
    registerContentStatus(read) {
      content = read
    },
    read: () => ({
      startedAt,
      version,
      node: process.version,
      isContentHosted: environment.sanity !== null,
      isDatabaseHosted: environment.supabase !== null,
      content: content(),
      pages: pages?.status() ?? null,
      ...delivery.status(),
      counts: counts.status(),
      lastBackup: lastBackup(environment.dataDir),
    }),
  }
}

/** Backups touch this file (docs/operations.md). */
function lastBackup(dataDir: string): string | null {
  try {
    return statSync(join(dataDir, 'last-backup')).mtime.toISOString()
  } catch {
    return null
  }
}

function buildVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  try {
    return `${version} (${readFileSync(join(buildDir, '.stamp'), 'utf8').slice(0, 12)})`
  } catch {
    return `${version} (development)`
  }
}
