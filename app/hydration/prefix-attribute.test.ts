import { expect, test } from 'vitest'
import { prefixMark } from './prefix-attribute.ts'

test('the saved language applies to page URLs without a prefix only', () => {
  expect(prefixMark({ prefix: '' })).toBeUndefined()
  expect(prefixMark({ prefix: '/zh-TW' })).toBe('/zh-TW')
  expect(prefixMark(undefined), 'an error document without root data').toBeTruthy()
})
