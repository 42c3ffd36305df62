import { expect, test } from 'vitest'
import { isPublicAddress, knownCountry, openCountryDatabase } from './country.ts'

test('the bundled database knows public addresses of both versions', () => {
  const addresses = ['1.34.0.1', '2001:b000::1', '8.8.8.8']
  expect(addresses.map(openCountryDatabase())).toEqual(['TW', 'TW', 'US'])
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '192.168.0.9', '172.20.0.1', '169.254.1.1', '::1', 'fe80::1', 'fd00::2'],
  ...['', 'nonsense', '1.2.3'],
])('%o is no public address and has no country', (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(openCountryDatabase()(address)).toBeNull()
})

test.each([
  ['HK', 'HK'],
  ['tw', 'TW'],
  [undefined, 'US'],
  // Tor.
  ['T1', 'US'],
  ['XX', 'US'],
  ['ZZ', 'US'],
])('the header %s gives %s for an address of the United States', (header, expected) => {
  expect(knownCountry(header, () => '8.8.8.8', openCountryDatabase())).toBe(expected)
})
