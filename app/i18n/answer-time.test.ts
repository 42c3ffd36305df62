import { expect, test } from 'vitest'
import { answerDue, formatAnswerTime } from './answer-time.ts'

const due = (sent: string) =>
  formatAnswerTime(answerDue(Date.parse(`${sent}-05:00`)), 'en', 'boston').replace(/\W+/g, ' ')

test.each([
  ['2026-12-01T09:30:00', 'Wednesday December 2 at 10 AM'],
  ['2026-12-04T15:00:00', 'Monday December 7 at 6 PM'],
  ['2026-12-05T23:10:00', 'Monday December 7 at 6 PM'],
  ['2026-12-06T20:00:00', 'Monday December 7 at 6 PM'],
  ['2026-12-07T00:00:00', 'Tuesday December 8 at 12 AM'],
])('a message of %s in Boston is answered by %s', (sent, expected) => {
  expect(due(sent)).toBe(expected)
})
