import { expect, test } from 'vitest'
import { changedTime, hiddenUntil } from './schedule.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const past = { date: '2026-05-01' }
const future = { date: '2026-05-01', publishAt: '2026-07-01T08:00:00Z' }
const later = { date: '2026-05-01', publishAt: '2026-08-01T08:00:00Z' }
const at = (article: { publishAt?: string }) => Date.parse(article.publishAt!)

test('what is published decides whether visitors see an article', () => {
  expect(hiddenUntil(future, now)).toBe(at(future))
  expect(hiddenUntil(past, now)).toBeNull()
  expect(hiddenUntil(null, now)).toBeNull()
  expect(hiddenUntil({}, now)).toBeNull()
})

test('a draft says when the article will appear, if that is another time than now', () => {
  expect(changedTime(null, future, now)).toBe(at(future))
  expect(changedTime(past, future, now)).toBe(at(future))
  expect(changedTime(future, later, now)).toBe(at(later))
  expect(changedTime(future, future, now)).toBeNull()
  expect(changedTime(future, past, now)).toBeNull()
  expect(changedTime(future, null, now)).toBeNull()
})

test.each(['soon', 'July 2027', '2027-7-5', '2027-02-30', ''])(
  'a date that is no day hides no article, as on the site: %j',
  (date) => {
    expect(hiddenUntil({ date }, now)).toBeNull()
    expect(hiddenUntil({ ...future, date }, now)).toBe(at(future))
  },
)
