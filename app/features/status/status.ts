import type { ProcessStatus } from '#app/utils/load-context.ts'

/** `bundled`: only the content snapshot of the build. */
export function contentState({ content }: Pick<ProcessStatus, 'content'>): 'live' | 'stale' | 'bundled' {
  if (content.failingSince === null) return 'live'
  return content.isBundled ? 'bundled' : 'stale'
}

/** Whole percent; null before the first request. */
export function hitRate({ hits, misses }: { hits: number; misses: number }): number | null {
  return hits + misses > 0 ? Math.floor((100 * hits) / (hits + misses)) : null
}
