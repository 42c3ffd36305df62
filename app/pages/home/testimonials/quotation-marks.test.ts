import { expect, test } from 'vitest'
import { quotationMarks } from './quotation-marks.ts'

test.each([
  ['zh-Hant', '「」'],
  ['zh-Hans', '“”'],
  ['en', '“”'],
] as const)('%s quotes with %s', (language, marks) => {
  expect(quotationMarks(language).join('')).toBe(marks)
})
