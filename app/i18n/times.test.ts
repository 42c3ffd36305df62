import { afterEach, expect, test, vi } from 'vitest'
import { formatTime } from './times.ts'

afterEach(() => vi.unstubAllEnvs())

const at = '2026-11-22T16:30:00Z'

test.each([
  ['en', 'Nov 22, 2026, 4:30 PM UTC'],
  ['zh', '2026年11月22日 16:30 UTC'],
  ['zh-TW', '2026年11月22日 下午4:30 UTC'],
] as const)('in %s a server time is followed by its zone', (locale, written) => {
  expect(formatTime(at, locale, 'UTC').replace(/\s/g, ' ')).toBe(written)
})

test('the local time of the reader has no zone name', () => {
  vi.stubEnv('TZ', 'Asia/Taipei')
  expect(formatTime(at, 'zh-TW', 'reader')).toBe('2026年11月23日 上午12:30')
})

test('returns a text that is no time unchanged', () => {
  expect(formatTime('soon', 'en', 'UTC')).toBe('soon')
})
