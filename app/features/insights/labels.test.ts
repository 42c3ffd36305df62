import { expect, test } from 'vitest'
import { clickLabel, clickOfLabel } from './click-label.ts'
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
  [0, '0%'],
  [0.256, '26%'],
  [1, '100%'],
])('the share %d is shown as %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
