import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.server.ts'

const request = (headers: Record<string, string>) =>
  new Request('http://lumipath.example/?index', {
    method: 'POST',
    headers: { Host: 'lumipath.example', ...headers },
  })

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: 'https://lumipath.example' }, true],
  [{ Origin: 'https://evil.example' }, false],
  [{ Origin: 'null' }, false],
  [{}, true],
])('a request with %o is from this origin: %s', (headers, expected) => {
  expect(isSameOrigin(request(headers))).toBe(expected)
})
