import { expect, test } from 'vitest'
import { clickLabel, clickOfLabel } from './click-label.ts'
import { errorLabel } from './error-label.ts'

test('a click is counted by what it leads to and the part of the page', () => {
  expect(clickLabel('contact', 'hero lines')).toBe('contact/hero')
  expect(clickLabel('contact', 'pricing')).toBe('contact/services')
  expect(clickLabel('elsewhere', 'mei@example.org')).toBe('elsewhere/page')
  expect(clickOfLabel('contact/hero')).toEqual({ target: 'contact', part: 'hero' })
  expect(clickOfLabel('contact/<b>')).toBeNull()
  expect(clickOfLabel('other')).toBeNull()
})

test.each([
  ['TypeError', '/assets/site-A1b2.js:1:234', 'TypeError /assets/site-A1b2.js:1:234'],
  ['ChunkLoadError', '/assets/site-A1b2.js', 'ChunkLoadError /assets/site-A1b2.js'],
  ['Mei Lin, mei@example.org', '/assets/x.js:1:2', 'Error /assets/x.js:1:2'],
  ['TypeError', '/about?q=mei', 'TypeError page'],
  ['TypeError', '/assets/../../etc/passwd.js', 'TypeError page'],
  ['TypeError', '/assets/x.js:1:2:mei@example.org', 'TypeError /assets/x.js:1:2'],
])('an error %j at %j is %j', (name, place, label) => {
  expect(errorLabel(name, place)).toBe(label)
})
