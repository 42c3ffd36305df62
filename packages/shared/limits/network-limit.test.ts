import { expect, test } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

const minute = 60_000

test('a client cannot escape its limit by other addresses of its network', () => {
  const limit = createNetworkLimit({ limit: 2, window: minute })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) limit.record(address)
  expect(limit.retryAfter('2001:db8:1:2:ffff::3')).toBe(60)
  expect(limit.retryAfter('2001:db8:1:3::1')).toBe(0)
})

test.each([
  ['/56', 4, '2001:db8:1:ff::1', '2001:db8:1:100::1'],
  ['/48', 16, '2001:db8:1:ffff::1', '2001:db8:2:1::1'],
])('the networks of one %s have a limit together', (width, share, inside, outside) => {
  const limit = createNetworkLimit({ limit: 2, window: minute })
  // A /56 has 256 networks in its last byte.
  const step = width === '/56' ? 1 : 256
  for (let index = 0; index < 2 * share; index++) limit.record(`2001:db8:1:${(index * step).toString(16)}::1`)
  expect(limit.retryAfter(inside)).toBe(60)
  expect(limit.retryAfter(outside)).toBe(0)
})

test('what is taken back no longer counts anywhere', () => {
  const limit = createNetworkLimit({ limit: 1, window: minute })
  limit.record('2001:db8:1:2::1')
  limit.takeBack('2001:db8:1:2::1')
  expect(limit.retryAfter('2001:db8:1:2::1')).toBe(0)
})
