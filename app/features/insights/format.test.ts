import { expect, test } from 'vitest'
import { formatShare } from './format.ts'

test.each([
  [0, '0%'],
  [0.256, '26%'],
  [1, '100%'],
])('a share of %d is %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
