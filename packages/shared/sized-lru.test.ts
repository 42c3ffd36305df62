import { expect, test } from 'vitest'
import { createSizedLru } from './sized-lru.ts'

test('evicts the least recently used entries', () => {
  const evicted: string[] = []
  const lru = createSizedLru<number>(10, (key) => evicted.push(key))
  lru.set('a', 1, 4)
  lru.set('b', 2, 4)
  lru.get('a')
  lru.set('c', 3, 4)
  expect(evicted).toEqual(['b'])
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3])
  expect(lru.totalSize()).toBe(8)
})

test('an entry set again counts once, with its new size', () => {
  const lru = createSizedLru<number>(10)
  lru.set('a', 1, 6)
  lru.set('a', 2, 3)
  expect([lru.get('a'), lru.totalSize()]).toEqual([2, 3])
  lru.delete('a')
  expect([lru.get('a'), lru.totalSize()]).toEqual([undefined, 0])
})

test('an entry larger than the capacity is not stored', () => {
  const evicted: string[] = []
  const lru = createSizedLru<number>(10, (key) => evicted.push(key))
  lru.set('small', 1, 2)
  lru.set('huge', 2, 11)
  expect(evicted).toContain('huge')
  expect(lru.totalSize()).toBeLessThanOrEqual(10)
})
