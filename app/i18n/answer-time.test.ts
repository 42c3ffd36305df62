import { expect, test } from 'vitest'
import { answerDue, dueUntil, formatAnswerTime } from './answer-time.ts'

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

test.each([
  ['zh', '12月7日星期一18:00'],
  ['zh-TW', '12月7日星期一下午6時'],
] as const)('in %s a time is written without spaces: %s', (locale, expected) => {
  expect(formatAnswerTime(Date.parse('2026-12-07T18:00:00-05:00'), locale, 'boston')).toBe(expected)
})

test('what came until then is due at any hour of three weeks, and nothing later', () => {
  const start = Date.parse('2026-10-26T00:30:00-04:00')
  const wrong = Array.from({ length: 21 * 24 }, (_, hour) => start + hour * 3_600_000).filter((now) => {
    const sent = dueUntil(now)
    return answerDue(sent) > now || answerDue(sent + 1) <= now
  })
  expect(wrong.map((now) => new Date(now).toISOString())).toEqual([])
})
