import { expect, test } from 'vitest'
import { clickLabel, clickOfLabel } from './click-label.ts'
import { errorLabel } from './error-label.ts'
import { formatShare } from './format.ts'

test.each([
  ['contact', 'hero lines', 'contact/hero'],
  ['contact', 'pricing', 'contact/services'],
  ['elsewhere', 'mei@example.org', 'elsewhere/page'],
] as const)('a click on %s in %j is counted as %s', (target, part, label) => {
  expect(clickLabel(target, part)).toBe(label)
})

test.each([
  ['contact/hero', { target: 'contact', part: 'hero' }],
  ['contact/<b>', null],
  ['other', null],
])('the click label %j is read as %j', (label, click) => {
  expect(clickOfLabel(label)).toEqual(click)
})

test.each([
  ['TypeError', '/assets/site-A1b2.js:1:234', 'TypeError /assets/site-A1b2.js:1:234'],
  ['ChunkLoadError', '/assets/site-A1b2.js', 'ChunkLoadError /assets/site-A1b2.js'],
  ['Mei Lin, mei@example.org', '/assets/x.js:1:2', 'Error /assets/x.js:1:2'],
  ['TypeError', '/about?q=mei', 'TypeError page'],
  ['TypeError', '/assets/../../etc/passwd.js', 'TypeError page'],
  ['TypeError', '/assets/x.js:1:2:mei@example.org', 'TypeError /assets/x.js:1:2'],
])('an error %j at %j is counted as %j', (name, place, label) => {
  expect(errorLabel(name, place)).toBe(label)
})

test.each([
  [0, '0%'],
  [0.256, '26%'],
  [1, '100%'],
])('the share %d is shown as %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
