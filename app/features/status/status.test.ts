import { expect, test } from 'vitest'
import { contentState, hitRate } from './status.ts'

test('content is live, stale or bundled', () => {
  expect(contentState({ content: { failingSince: null, isBundled: false } })).toBe('live')
  expect(contentState({ content: { failingSince: 1, isBundled: false } })).toBe('stale')
  expect(contentState({ content: { failingSince: 1, isBundled: true } })).toBe('bundled')
})

test('the hit rate is rounded down', () => {
  expect(hitRate({ hits: 0, misses: 0 })).toBeNull()
  expect(hitRate({ hits: 999, misses: 1 })).toBe(99)
  expect(hitRate({ hits: 3, misses: 0 })).toBe(100)
})
