import { expect, test } from 'vitest'
import { contentState, hitRate } from './status.ts'

test('content is live, stale or missing', () => {
  expect(contentState({ content: { failingSince: null, isMissing: false } })).toBe('live')
  expect(contentState({ content: { failingSince: 1, isMissing: false } })).toBe('stale')
  expect(contentState({ content: { failingSince: 1, isMissing: true } })).toBe('missing')
})

test('the hit rate is rounded down', () => {
  expect(hitRate({ hits: 0, misses: 0 })).toBeNull()
  expect(hitRate({ hits: 999, misses: 1 })).toBe(99)
  expect(hitRate({ hits: 3, misses: 0 })).toBe(100)
})
