import { expect, test } from 'vitest'
import { prefixMark } from './prefix-mark.ts'

test('a saved language counts on plain addresses of pages, and nowhere else', () => {
  expect(prefixMark({ prefix: '' })).toBeUndefined()
  expect(prefixMark({ prefix: '/zh-TW' })).toBe('/zh-TW')
  expect(prefixMark(undefined), 'an error without anything of the site').toBeTruthy()
})
