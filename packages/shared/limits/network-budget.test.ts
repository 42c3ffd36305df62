import { expect, test } from 'vitest'
import { createNetworkBudget } from './network-budget.ts'

test('a network may hold its share, and all together the total', () => {
  const reserve = createNetworkBudget({ perNetwork: 100, total: 250 })
  const first = reserve('192.0.2.1', 60)
  expect(reserve('192.0.2.1', 50)).toBeNull()
  expect(reserve('192.0.2.2', 100)).not.toBeNull()
  expect(reserve('192.0.2.3', 100)).toBeNull()
  first?.()
  first?.()
  expect(reserve('192.0.2.1', 100)).not.toBeNull()
  expect(reserve('192.0.2.3', 51)).toBeNull()
  expect(reserve('192.0.2.3', 50)).not.toBeNull()
})

test('addresses of one /48 share a bound', () => {
  const reserve = createNetworkBudget({ perNetwork: 10, total: 10_000 })
  for (let network = 0; network < 16; network++)
    expect(reserve(`2001:db8:1:${network.toString(16)}00::1`, 10)).not.toBeNull()
  expect(reserve('2001:db8:1:ff00::1', 10)).toBeNull()
  expect(reserve('2001:db8:2:ff00::1', 10)).not.toBeNull()
})
