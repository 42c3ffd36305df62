import { expect, test } from 'vitest'
import { prefixAttribute } from './use-root-attributes.ts'

test('the saved language applies to page URLs without a prefix only', () => {
  expect(prefixAttribute({ prefix: '' })).toBeUndefined()
  expect(prefixAttribute({ prefix: '/zh-TW' })).toBe('/zh-TW')
  expect(prefixAttribute(undefined), 'an error document without root data').toBeTruthy()
})
