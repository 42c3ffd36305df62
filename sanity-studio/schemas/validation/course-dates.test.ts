import { expect, test } from 'vitest'
import { contextOf } from '../../tests/validate.ts'
import { afterLevelBefore, firstClass, timeToAnswer } from './course-dates.ts'

const literacy = {
  _id: 'program-a',
  _type: 'program',
  order: 1,
  startDate: '2027-01-05',
  durationWeeks: 4,
  weekdays: ['tuesday', 'thursday'],
}
const programming = { _id: 'program-b', _type: 'program', order: 2, startDate: '2027-02-16' }
const context = (document: object) => contextOf([literacy], document as never)
const warning = expect.any(String)

test.each([
  ['2027-01-05', true],
  ['2027-01-04', warning],
])('a course of Tuesdays and Thursdays that begins on %s: %s', (day, outcome) => {
  expect(firstClass(day, context(literacy))).toEqual(outcome)
})

test.each([
  ['2026-12-21', true],
  ['2026-12-22', warning],
])('an application of %s is answered, and its place held, before January 5: %s', (day, outcome) => {
  expect(timeToAnswer(day, context(literacy))).toEqual(outcome)
})

test.each([
  ['2027-01-29', true],
  ['2027-01-28', warning],
])('the next level, for which one applies until %s, can follow the one before: %s', async (day, outcome) => {
  expect(await afterLevelBefore(day, context(programming))).toEqual(outcome)
  expect(await afterLevelBefore(day, context(literacy))).toBe(true)
})
