import type { MigrationStates, ProcessStatus } from '#app/load-context.ts'

export type Verdict = 'good' | 'look' | 'broken'

export type Verdicts = Record<'content' | 'outbox' | 'notices' | 'backup' | 'migrations', Verdict>

/** Milliseconds: a daily backup that failed once. */
const backupMaxAge = 48 * 3_600_000

/** `now` in ms since 1970. Hosted projects are backed up by their providers. */
export function verdictsOf(status: ProcessStatus, migrations: MigrationStates, now: number): Verdicts {
  const { outbox, notices, lastBackup, isContentHosted, isDatabaseHosted } = status
  const isBackedUp = lastBackup !== null && now - Date.parse(lastBackup) <= backupMaxAge
  const states = Object.values(migrations)
  return {
    content: ({ live: 'good', stale: 'look', missing: 'broken' } as const)[contentState(status)],
    outbox: outbox.refused > 0 ? 'broken' : outbox.waiting > 0 ? 'look' : 'good',
    notices: notices.refused > 0 ? 'look' : 'good',
    backup: isBackedUp || (isContentHosted && isDatabaseHosted) ? 'good' : 'look',
    migrations: states.some(({ missing }) => missing.length > 0)
      ? 'broken'
      : states.every(({ isKnown }) => isKnown)
        ? 'good'
        : 'look',
  }
}

/** `missing`: pages have nothing to show. */
export function contentState({ content }: Pick<ProcessStatus, 'content'>): 'live' | 'stale' | 'missing' {
  if (content.failingSince === null) return 'live'
  return content.isMissing ? 'missing' : 'stale'
}

/** Whole percent; null before the first request. */
export function hitRate({ hits, misses }: { hits: number; misses: number }): number | null {
  return hits + misses > 0 ? Math.floor((100 * hits) / (hits + misses)) : null
}
