import { expect, test } from 'vitest'
import { visiblePhone } from './phone-number.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '0123456789'],
  ['𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙', '0123456789'],
  ['+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', '+966 55 123 4567'],
  ['Tel: 617 555 0148', '617 555 0148'],
])('the digits of %s can be dialled', (written, kept) => {
  expect(visiblePhone(written)).toBe(kept)
})

test('a digit of whatever script becomes a plain one', () => {
  const left: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(character) && !/^\d$/.test(visiblePhone(character))) left.push(code.toString(16))
  }
  expect(left).toEqual([])
})
