import { expect, test } from 'vitest'
import { visiblePhone } from './phone-number.ts'

const tens = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙']

test.each([
  ...tens.map((digits) => [digits, '0123456789']),
  ['+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', '+966 55 123 4567'],
  ['Tel: 617 555 0148', '617 555 0148'],
  ['12 345\t67', '12 345 67'],
  ['12\u000b345\u00a0\u202867', '12 345 67'],
  ['\u202d138 0000 0000\u202c', '138 0000 0000'],
  ['138–0000–0000', '138-0000-0000'],
])('%s becomes %s', (written, visible) => {
  expect(visiblePhone(written)).toBe(visible)
})

test('every decimal digit of Unicode becomes an ASCII digit', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const digits = characters.filter((character) => /\p{Nd}/u.test(character))
  expect(digits.filter((digit) => !/^\d$/.test(visiblePhone(digit)))).toEqual([])
})
