import { expect, test } from 'vitest'
import { changedTime, hiddenUntil } from './schedule.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const past = { date: '2026-05-01' }
const future = { date: '2026-05-01', publishAt: '2026-07-01T08:00:00Z' }
const later = { date: '2026-05-01', publishAt: '2026-08-01T08:00:00Z' }
const at = ({ publishAt }: { publishAt: string }) => Date.parse(publishAt)

test.each([
  [future, at(future)],
  [past, null],
  [null, null],
  [{}, null],
  [{ ...future, publishAt: 'soon' }, null],
  [{ publishAt: '2026-13-01', date: '2026-07-01' }, Date.UTC(2026, 6, 1)],
  // As on the site, an invalid date hides no article.
  ...['soon', 'July 2027', '2027-7-5', '2027-02-30', ''].flatMap((date): [object, number | null][] => [
    [{ date }, null],
    [{ ...future, date }, at(future)],
  ]),
])('the published version %j hides its article until %s', (published, time) => {
  expect(hiddenUntil(published, now)).toBe(time)
})

test.each([
  ['of a new article', null, future, at(future)],
  ['that schedules an article', past, future, at(future)],
  ['with another time', future, later, at(later)],
  ['with the same time', future, future, null],
  ['that publishes at once', future, past, null],
  ['that does not exist', future, null, null],
])('a draft %s shows the publication date if it changes', (...args) => {
  const [, published, draft, time] = args
  expect(changedTime(published, draft, now)).toBe(time)
})
