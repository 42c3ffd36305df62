import { expect, test } from 'vitest'
import { openQuota } from './mail-limit.ts'

test('limits mails per address and day, ignoring case', () => {
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

test('limits mails to all addresses per hour and day', () => {
  let now = 0
  const quota = openQuota(5, () => now)
  const spendAll = () => {
    let sent = 0
    for (; sent < 500 && !quota.isSpent(`${now}-${sent}@example.org`); sent++)
      quota.spend(`${now}-${sent}@example.org`)
    now += 3_600_000
    return sent
  }
  expect([spendAll(), spendAll(), spendAll(), spendAll(), spendAll()]).toEqual([60, 60, 60, 20, 0])
  now = 86_400_000
  expect(spendAll()).toBe(60)
})
