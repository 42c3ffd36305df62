import { expect, test } from 'vitest'
import { bucketOf, distributionOf, webVitalNames, webVitals } from './web-vitals.ts'

test.each([
  ['lcp', 0, '500'],
  ['lcp', 2500, '2500'],
  ['lcp', 2501, '3000'],
  ['cls', 0.1, '0.1'],
  ['inp', 60_000, 'more'],
] as const)('%s of %d falls into the bucket up to %s', (name, value, bucket) => {
  expect(bucketOf(name, value)).toBe(bucket)
})

test.each(webVitalNames)('the thresholds of %s are bucket edges, in order', (name) => {
  const { good, poor, buckets } = webVitals[name]
  expect(buckets).toEqual(expect.arrayContaining([good, poor]))
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
})

test('has no distribution without measurements', () => {
  expect(distributionOf('lcp', new Map())).toBeNull()
})

test('interpolates the 75th percentile and gives exact shares', () => {
  const counts = Object.entries({ 1000: 50, 2500: 30, 4000: 15, more: 5 })
  const lcp = distributionOf('lcp', new Map(counts))
  // 25 of the 30 values between 2,000 and 2,500.
  expect(lcp?.p75).toBeCloseTo(2416.7, 1)
  expect(lcp).toMatchObject({ total: 100, rating: 'good', shares: { good: 0.8, middling: 0.15, poor: 0.05 } })
})

test('rates a page beyond the last edge as poor', () => {
  expect(distributionOf('inp', new Map([['more', 3]]))).toMatchObject({ p75: Infinity, rating: 'poor' })
})
