import { expect, test } from 'vitest'
import { clientAddress, readTrustedProxies } from './client-address.ts'

test('without a trusted proxy, X-Forwarded-For is ignored', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', null)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:203.0.113.9', undefined, null)).toBe('203.0.113.9')
  expect(clientAddress(undefined, undefined, null)).toBe('')
})

test.each([
  ['1', '198.51.100.1', '198.51.100.1'],
  ['1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['2', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['10.0.0.0/8', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8, 192.0.2.7', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
  ['10.0.0.0/8', '10.9.9.9', '10.9.9.9'],
  ['10.0.0.0/8', '[2001:db8::1]:4711', '2001:db8::1'],
  ['10.0.0.0/8', '198.51.100.1:55012', '198.51.100.1'],
  ['10.0.0.0/8', '198.51.100.1, unknown', '10.0.0.1'],
  ['10.0.0.0/8', '', '10.0.0.1'],
])('behind the proxy 10.0.0.1, trusting %s: %s → %s', (trusted, forwarded, expected) => {
  expect(clientAddress('10.0.0.1', forwarded, readTrustedProxies(trusted))).toBe(expected)
})

test('a client that bypasses the proxies has the address of its connection', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', readTrustedProxies('10.0.0.0/8'))).toBe('203.0.113.9')
})

test.each([
  ...['', '0', '21', '-1', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'proxy.example', '::1/129', '10.0.0.1,'],
])('%j is no list of proxies', (text) => expect(readTrustedProxies(text)).toBeNull())

test.each(['1', '20', '127.0.0.1', '::1', '10.0.0.0/8,fd00::/8', ' 10.0.0.0/8 , 192.168.0.0/16 '])(
  '%j is a list of proxies',
  (text) => expect(readTrustedProxies(text)).not.toBeNull(),
)
