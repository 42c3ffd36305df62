import { expect, test } from 'vitest'
import { isLoopback } from './no-proxy.ts'

test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1'])('%s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['0.0.0.0', '::', '10.0.0.1', '127.example.org', 'localhost.example.org', ''])(
  '%s is not loopback',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
