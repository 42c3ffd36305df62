import { expect, test } from 'vitest'
import { dial } from './reach.ts'

test.each([
  ['+1 (617) 555-0148', 'tel:+16175550148'],
  ['+1 (617) 555-0148 ext. 2', 'tel:+16175550148;ext=2'],
  ['617-555-0148 x204', 'tel:6175550148;ext=204'],
  ['02-2345-6789#123', 'tel:0223456789;ext=123'],
  ['02-2345-6789 轉 123', 'tel:0223456789;ext=123'],
  ['010 8888 6666 转 5', 'tel:01088886666;ext=5'],
  ['02-2345-6789 分機12', 'tel:0223456789;ext=12'],
])('%s is dialled as %s', (phone, link) => {
  expect(dial(phone)).toBe(link)
})
