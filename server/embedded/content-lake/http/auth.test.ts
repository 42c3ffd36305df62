import { expect, test } from 'vitest'
import { tokenAuthenticator } from './auth.ts'

const authenticate = tokenAuthenticator('the-secret-token')

function withHeader(authorization: string | undefined): Request {
  return new Request('http://localhost/', authorization === undefined ? {} : { headers: { authorization } })
}

test('no header is nobody, the token is somebody', () => {
  expect(authenticate(withHeader(undefined))).toBeNull()
  expect(authenticate(withHeader('Bearer the-secret-token'))).not.toBeNull()
  expect(authenticate(withHeader('bearer the-secret-token'))).not.toBeNull()
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer the-secret-toke',
  'Basic the-secret-token',
  'the-secret-token',
  'Bearer a b',
])('%j is refused', (header) => {
  expect(() => authenticate(withHeader(header))).toThrow(expect.objectContaining({ status: 401 }))
})
