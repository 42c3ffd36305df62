import { expect, test } from 'vitest'
import { timingSafeEqualText } from './secrets.ts'

test.each([
  ['accepts the secret', '钥匙-0123', true],
  ['refuses another of the same length', '钥匙-0124', false],
  ['refuses its beginning', '钥匙', false],
  ['refuses a longer one', '钥匙-01234', false],
  ['refuses an empty one', '', false],
])('%s', (_, given, isSame) => {
  expect(timingSafeEqualText(given, '钥匙-0123')).toBe(isSame)
})
