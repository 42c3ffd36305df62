import type { ProcessStatus } from '#app/utils/load-context.ts'

/** `bundled` when pages have nothing but the content that came with the build. */
export function contentState({ content }: Pick<ProcessStatus, 'content'>): 'live' | 'stale' | 'bundled' {
  if (content.failingSince === null) return 'live'
  return content.isBundled ? 'bundled' : 'stale'
}

/** Share of documents that came from memory, in whole percent; null before the first. */
export function hitRate({ hits, misses }: { hits: number; misses: number }): number | null {
  return hits + misses > 0 ? Math.floor((100 * hits) / (hits + misses)) : null
}
