import { expect, test } from 'vitest'
import { openQuota } from './acknowledgement-quota.ts'

test('an address gets so many a day, however it is written, and others their own', () => {
  let now = 0
  const quota = openQuota(2, () => now)
  quota.spend('Mei@example.org')
  expect(quota.isSpent('mei@example.org')).toBe(false)
  quota.spend('mei@EXAMPLE.org')
  expect(quota.isSpent('mei@example.org')).toBe(true)
  expect(quota.isSpent('lin@example.org')).toBe(false)
  now = 86_400_000
  expect(quota.isSpent('mei@example.org')).toBe(false)
})
