import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentStatus, ProcessStatus } from '../app/load-context.ts'
import type { Environment } from './environment.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { buildDir, projectRoot } from './paths.ts'

type Parts = {
  environment: Environment
  pages?: PageCache
  messages: { status(): ProcessStatus['outbox'] }
  counts: { status(): ProcessStatus['counts'] }
}

export type StatusBoard = { read(): ProcessStatus; noteContentSource(read: () => ContentStatus): void }

/** What this process knows about itself, for staff and for Prometheus. */
export function openStatus({ environment, pages, messages, counts }: Parts): StatusBoard {
  const startedAt = new Date().toISOString()
  const version = buildVersion()
  const migrations = {
    content: newestOf('sanity-studio/migrations'),
    contact: newestOf('supabase/contact/supabase/migrations', '.sql'),
    leads: newestOf('supabase/leads/supabase/migrations', '.sql'),
  }
  let content: () => ContentStatus = () => ({ failingSince: null, isBundled: false })
  return {
    noteContentSource(read) {
      content = read
    },
    read: () => ({
      startedAt,
      version,
      node: process.version,
      migrations,
      isContentHosted: environment.sanity !== null,
      isDatabaseHosted: environment.supabase !== null,
      content: content(),
      pages: pages?.status() ?? null,
      outbox: messages.status(),
      counts: counts.status(),
      lastBackup: lastBackup(environment.dataDir),
    }),
  }
}

/** Whatever makes backups touches this file when it is done (docs/operations.md). */
function lastBackup(dataDir: string): string | null {
  try {
    return statSync(join(dataDir, 'last-backup')).mtime.toISOString()
  } catch {
    return null
  }
}

/** Names the sources that the build was made from. */
function buildVersion(): string {
  try {
    return readFileSync(join(buildDir, '.stamp'), 'utf8').slice(0, 12)
  } catch {
    return 'development'
  }
}

/** The newest migration that this version brings; the embedded world has it, a hosted one should. */
function newestOf(folder: string, ending = ''): string {
  const directory = join(projectRoot, folder)
  // A site of the hosted world may be installed without them.
  const names = existsSync(directory) ? readdirSync(directory) : []
  return basename(
    names
      .filter((name) => name.endsWith(ending))
      .sort()
      .at(-1) ?? '',
    ending,
  )
}
