import { expect, test } from 'vitest'
import { createLostPages } from './lost-pages.ts'

test('what one request has rendered is handed to the next with its own mark', () => {
  const pages = createLostPages()
  pages.forRequest('first').keep('en', '<script nonce="first">')
  expect(pages.forRequest('second').get('en')).toBe('<script nonce="second">')
  expect(pages.forRequest('second').get('zh')).toBeNull()
})

test('a change drops them all, and what was begun before it is not kept', () => {
  const pages = createLostPages()
  const before = pages.forRequest('a')
  before.keep('en', 'old')
  pages.changed()
  expect(pages.forRequest('b').get('en')).toBeNull()
  before.keep('en', 'old')
  expect(pages.forRequest('b').get('en')).toBeNull()
})

test('they live a minute, and are bounded', () => {
  let now = 0
  const pages = createLostPages({ size: 2, now: () => now })
  const request = pages.forRequest('a')
  for (const key of ['1', '2', '3']) request.keep(key, key)
  expect(['1', '2', '3'].filter((key) => request.get(key))).toEqual(['3'])
  now = 60_000
  expect(request.get('3')).toBeNull()
})
