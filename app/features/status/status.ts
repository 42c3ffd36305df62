import type { ProcessStatus } from '#app/utils/load-context.ts'

/** `missing`: pages have nothing to show. */
export function contentState({ content }: Pick<ProcessStatus, 'content'>): 'live' | 'stale' | 'missing' {
  if (content.failingSince === null) return 'live'
  return content.isMissing ? 'missing' : 'stale'
}

/** Whole percent; null before the first request. */
export function hitRate({ hits, misses }: { hits: number; misses: number }): number | null {
  return hits + misses > 0 ? Math.floor((100 * hits) / (hits + misses)) : null
}
