import { afterEach, expect, test, vi } from 'vitest'
import { formatTime } from './times.ts'

afterEach(() => vi.unstubAllEnvs())

const at = '2026-11-22T16:30:00Z'

test.each([
  ['en', 'Nov 22, 2026, 4:30 PM UTC'],
  ['zh', '2026年11月22日 16:30 UTC'],
  ['zh-TW', '2026年11月22日 下午4:30 UTC'],
] as const)('in %s a time of the server is followed by its zone', (locale, written) => {
  expect(formatTime(at, locale, 'UTC').replace(/\s/g, ' ')).toBe(written)
})

test('the time of a reader is that of the place, which needs no name', () => {
  vi.stubEnv('TZ', 'Asia/Taipei')
  expect(formatTime(at, 'zh-TW', 'reader')).toBe('2026年11月23日 上午12:30')
})

test('what is no time stays as it is', () => {
  expect(formatTime('soon', 'en', 'UTC')).toBe('soon')
})
