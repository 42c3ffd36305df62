import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('what pasting brings along unseen goes; lines, tabs and every script stay', () => {
  expect(cleanText(' first\u000bline\r\n\tsecond\u0085 \u202e周文遠 👩‍👩‍👧\u0000 ')).toBe(
    'firstline\n\tsecond 周文遠 👩‍👩‍👧',
  )
})
