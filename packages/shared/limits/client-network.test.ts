import { expect, test } from 'vitest'
import { clientNetwork, clientNetworks } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
  ['2001:db8:1:2345::1', ['2001:db8:1:2345', '2001:db8:1:23/56', '2001:db8:1/48']],
  ['2001:db8:1:2::1', ['2001:db8:1:2', '2001:db8:1:00/56', '2001:db8:1/48']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['', ['']],
])('%s shares its limits with %j', (address, keys) =>
  expect(clientNetworks(address).map(({ key }) => key)).toEqual(keys),
)
