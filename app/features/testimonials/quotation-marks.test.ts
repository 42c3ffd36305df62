import { expect, test } from 'vitest'
import { quotationMarks } from './quotation-marks.ts'

test('Traditional Chinese quotes with corner brackets', () => {
  expect(quotationMarks('zh-Hant')).toEqual(['「', '」'])
})

test('English and Simplified Chinese quote with curved marks', () => {
  expect(quotationMarks('en')).toEqual(['“', '”'])
  expect(quotationMarks('zh-Hans')).toEqual(['“', '”'])
})
