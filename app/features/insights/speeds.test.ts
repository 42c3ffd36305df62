import { expect, test } from 'vitest'
import { bucketOf, distributionOf, speedNames, speeds } from './speeds.ts'

test('a value falls into the bucket whose upper edge it does not exceed', () => {
  expect(bucketOf('lcp', 0)).toBe('500')
  expect(bucketOf('lcp', 2500)).toBe('2500')
  expect(bucketOf('lcp', 2501)).toBe('3000')
  expect(bucketOf('cls', 0.1)).toBe('0.1')
  expect(bucketOf('inp', 60_000)).toBe('more')
})

test('what is good and what is poor are edges of buckets, in order', () => {
  for (const name of speedNames) {
    const { good, poor, buckets } = speeds[name]
    expect(buckets, name).toEqual(expect.arrayContaining([good, poor]))
    expect(buckets, name).toEqual(buckets.toSorted((a, b) => a - b))
  }
})

test('nothing measured is no distribution', () => {
  expect(distributionOf('lcp', new Map())).toBeNull()
})

test('three of four stay below the 75th percentile, and shares are exact', () => {
  const lcp = distributionOf(
    'lcp',
    new Map([
      ['1000', 50],
      ['2500', 30],
      ['4000', 15],
      ['more', 5],
    ]),
  )
  // 25 of the 30 values between 2,000 and 2,500.
  expect(lcp?.p75).toBeCloseTo(2416.7, 1)
  expect(lcp).toMatchObject({ total: 100, rating: 'good', shares: { good: 0.8, middling: 0.15, poor: 0.05 } })
})

test('a page beyond the last edge is poor', () => {
  expect(distributionOf('inp', new Map([['more', 3]]))).toMatchObject({ p75: Infinity, rating: 'poor' })
})
