import { expect, test } from 'vitest'
import { differentNumbers, sameNumbers } from '../../tests/support/phone-numbers.ts'
import { isSameNumber } from './same-number.ts'

const bothWays = (one: string, other: string) => [isSameNumber(one, other), isSameNumber(other, one)]

test.each(sameNumbers)('%j and %j are the same number', (one, other) => {
  expect(bothWays(one, other)).toEqual([true, true])
})

test.each(differentNumbers)('%j and %j are different numbers', (one, other) => {
  expect(bothWays(one, other)).toEqual([false, false])
})
