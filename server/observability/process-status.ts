import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentStatus, ProcessStatus } from '../../app/load-context.ts'
import type { Environment } from '../config/environment.ts'
import { buildDir, projectRoot } from '../config/paths.ts'

type Parts = {
  environment: Environment
  content: { status(): ContentStatus }
  pages?: { status(): ProcessStatus['pages'] }
  delivery: { status(): Pick<ProcessStatus, 'outbox' | 'notices'> }
  counts: { status(): ProcessStatus['counts'] }
}

export function openStatus({ environment, content, pages, delivery, counts }: Parts): () => ProcessStatus {
  const startedAt = new Date().toISOString()
  const version = buildVersion()
  return () => ({
    startedAt,
    version,
    node: process.version,
    isContentHosted: environment.sanity !== null,
    isDatabaseHosted: environment.supabase !== null,
    content: content.status(),
    pages: pages?.status() ?? null,
    ...delivery.status(),
    counts: counts.status(),
    lastBackup: lastBackup(environment.dataDir),
  })
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
