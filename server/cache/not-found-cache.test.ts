import { expect, onTestFinished, test, vi } from 'vitest'
import { createNotFoundCache } from './not-found-cache.ts'

test('hands a rendered page to the next request with its own nonce', () => {
  const pages = createNotFoundCache()
  pages.forRequest('first').store('en', '<script nonce="first">')
  expect(pages.forRequest('second').get('en')).toBe('<script nonce="second">')
  expect(pages.forRequest('second').get('zh')).toBeNull()
})

test('a change drops all pages, and a render that began before it is not stored', () => {
  const pages = createNotFoundCache()
  const before = pages.forRequest('a')
  before.store('en', 'old')
  pages.changed()
  expect(pages.forRequest('b').get('en')).toBeNull()
  before.store('en', 'old')
  expect(pages.forRequest('b').get('en')).toBeNull()
})

test('pages expire after a minute, and their number is bounded', () => {
  let now = 0
  const pages = createNotFoundCache({ size: 2, now: () => now })
  const request = pages.forRequest('a')
  for (const key of ['1', '2', '3']) request.store(key, key)
  expect(['1', '2', '3'].filter((key) => request.get(key))).toEqual(['3'])
  now = 60_000
  expect(request.get('3')).toBeNull()
})

test('pages expire though the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = createNotFoundCache().forRequest('a')
  request.store('en', 'page')
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(60_000)
  expect(request.get('en')).toBeNull()
})
