import { expect, test } from 'vitest'
import { asText } from './log.ts'

test('on a terminal a log line is short text with its fields and the reason', () => {
  const line = { level: 40, time: '2026-11-28T05:13:10.926Z', msg: 'mail failed', attempt: 2 }
  expect(asText(JSON.stringify(line))).toBe('05:13:10 warn mail failed attempt=2\n')
  const err = { name: 'Error', message: 'refused', stack: 'Error: refused\n    at x' }
  expect(asText(JSON.stringify({ ...line, err }))).toBe('05:13:10 warn mail failed: refused attempt=2\n')
})
