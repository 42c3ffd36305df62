import { expect, test } from 'vitest'
import { clickName } from './names.ts'
import { formatShare } from './format.ts'
import { insightsLabels } from '#app/i18n/labels/labels.server.ts'

test.each([
  ['contact', 'Contact form'],
  ['video', 'Video'],
  ['contact/hero', 'Others'],
  ['toString', 'Others'],
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
