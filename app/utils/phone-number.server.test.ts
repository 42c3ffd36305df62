import { expect, test } from 'vitest'
import { differentNumbers, sameNumbers } from '../../tests/support/phone-numbers.ts'
import { isEastAsian, isSameNumber, phoneForms, wholeNumberForms } from './phone-number.server.ts'

const bothWays = (one: string, other: string) => [isSameNumber(one, other), isSameNumber(other, one)]

test.each(sameNumbers)('%j and %j are the same number', (one, other) => {
  expect(bothWays(one, other)).toEqual([true, true])
})

test.each(differentNumbers)('%j and %j are different numbers', (one, other) => {
  expect(bothWays(one, other)).toEqual([false, false])
})

test.each([
  ['+852 6175 5501', ['+85261755501', '*61755501']],
  ['6175 5501', ['61755501']],
  ['1-617-555-0148', ['+16175550148', '*6175550148', '16175550148']],
  ['call me', []],
  [null, []],
])('%s is stored as %j', (written, forms) => expect(phoneForms(written)).toEqual(forms))

test.each([
  ['+86 138 0013 8000', true],
  ['0086 138 0013 8000', true],
  ['+852 6175 5501', true],
  ['+886 912 345 678', true],
  ['138 0013 8000', true],
  ['13800138000（微信）', true],
  ['617 555 0148', false],
  ['+1 617 555 0148', false],
  ['604-555-0199', false],
  ['020 7946 0958', false],
  ['010 8888 6666', false],
  ['0912 345 678', false],
  ['6175 5501', false],
  ['1 312 555 0148', false],
  ['13125550148', false],
  ['call me', false],
  [null, false],
])('%s tells of East Asia: %s', (written, isEast) => expect(isEastAsian(written)).toBe(isEast))

test('a whole number is digits and their separators, at least seven', () => {
  const queries = [
    '6175 5501',
    '+1 (617) 555-0148',
    '６１７５ ５５０１',
    '617555',
    'call 6175 5501',
    '6175-550',
  ]
  expect(queries.filter(wholeNumberForms)).toEqual([...queries.slice(0, 3), '6175-550'])
})
