import { expect, test } from 'vitest'
import { periodOf, readSpan } from './period.ts'

test('a week is today and the six days before, compared with the previous seven', () => {
  const { steps, ...period } = periodOf(7, '2026-03-02')
  const before = { first: '2026-02-17', last: '2026-02-23' }
  expect(period).toEqual({ span: 7, first: '2026-02-24', last: '2026-03-02', before })
  expect(steps).toHaveLength(7)
  expect(steps.at(-1)).toEqual({ first: '2026-03-02', last: '2026-03-02' })
})

test('a year is this month and the eleven before, in months without gaps', () => {
  const { steps, first, before } = periodOf(365, '2026-02-28')
  expect([first, before]).toEqual(['2025-03-01', { first: '2024-03-01', last: '2025-02-28' }])
  expect(steps).toHaveLength(12)
  expect(steps[0]).toEqual({ first: '2025-03-01', last: '2025-03-31' })
  expect(steps.at(-1)).toEqual({ first: '2026-02-01', last: '2026-02-28' })
})

test.each([
  ['2028-02-29', '2027-02-28'],
  ['2029-02-28', '2028-02-28'],
])('a year up to %s is compared with one up to %s', (today, last) => {
  expect(periodOf(365, today).before.last).toBe(last)
})

test.each([
  ['', 30],
  ['days=90', 90],
  ['days=31', 30],
  ['days=<script>', 30],
] as const)('the query %j selects %i days', (search, span) => {
  expect(readSpan(new URLSearchParams(search))).toBe(span)
})
