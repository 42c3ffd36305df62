/**
 * How Node is to keep the server's memory small: a smaller nursery (renders leave much garbage of the same age, the
 * default of 16 MB is filled three times), and few arenas of the C library, whose threads compress and never give back.
 * 40 MB less, at the same speed. Known before Node starts, so not in server/index.ts.
 */
export const memoryFlags = ['--max-semi-space-size=8']
export const memoryEnv = { MALLOC_ARENA_MAX: '2' }
