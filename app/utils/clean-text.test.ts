import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('removes invisible characters; preserves line breaks, tabs and every script', () => {
  expect(cleanText(' first\u000bline\r\n\tsecond\u0085 \u202e周文遠 👩‍👩‍👧\u0000 ')).toBe(
    'firstline\n\tsecond 周文遠 👩‍👩‍👧',
  )
})
