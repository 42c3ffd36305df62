import { expect, test } from 'vitest'
import { accountLink } from './staff.ts'

test('a link to the first account expires after 15 minutes', async () => {
  let time = 0
  const link = accountLink(
    async () => true,
    () => time,
  )
  time = 15 * 60_000 - 1
  expect(link.isOpen(link.token)).toBe(true)
  time++
  expect(link.isOpen(link.token)).toBe(false)
  expect(await link.redeem(link.token, 'correct horse battery')).toBe(false)
})
