import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.server.ts'

test.each([
  ['the secret itself', '钥匙-0123', true],
  ['another of its length', '钥匙-0124', false],
  ['its beginning', '钥匙', false],
  ['more than it', '钥匙-01234', false],
  ['nothing', '', false],
])('%s', (_, given, isSame) => {
  expect(isSameSecret(given, '钥匙-0123')).toBe(isSame)
})
