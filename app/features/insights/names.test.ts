import { expect, test } from 'vitest'
import { clickName } from './names.ts'
import { clickLabel } from './submit-beacon.server.ts'
import { formatShare } from './format.ts'
import { insightsLabels } from './labels/insights-labels.server.ts'

test.each([
  ['contact', 'hero lines', 'contact/hero'],
  ['contact', 'pricing', 'contact/services'],
  ['elsewhere', 'mei@example.org', 'elsewhere/page'],
] as const)('a click on %s in %j is counted as %s', (target, part, label) => {
  expect(clickLabel(target, part)).toBe(label)
})

test.each([
  ['contact/hero', 'Contact form · opening'],
  ['video/page', 'Video · rest of the page'],
  ['contact/<b>', 'Others'],
  ['contact/toString', 'Others'],
  ['other', 'Others'],
])('the click label %j is shown as %s', (name, shown) => {
  expect(clickName({ name }, insightsLabels('en'))).toBe(shown)
})

test.each([
  [0, '0%'],
  [0.256, '26%'],
  [1, '100%'],
])('the share %d is shown as %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
