import { expect, test } from 'vitest'
import { withoutScheduledArticles } from './scheduled-articles.server.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const article = (date: string, publishAt?: string | null) => ({ _type: 'newsArticle', date, publishAt })

test('articles appear on their date, or at their own time', () => {
  const past = article('2026-03-10')
  const early = article('2026-04-01', '2026-03-10T11:00:00Z')
  const later = article('2026-03-01', '2026-03-10T13:00:00+08:00')
  const hidden = [article('2026-03-11'), article('2026-03-01', '2026-03-10T12:00:01Z')]
  expect(withoutScheduledArticles({ news: [past, ...hidden, early, later] }, now)).toEqual({
    result: { news: [past, early, later] },
    until: Date.parse('2026-03-10T12:00:01Z'),
  })
  const until = Date.parse('2026-03-11T00:00:00Z')
  expect(withoutScheduledArticles(article('2026-03-11'), now)).toEqual({ result: null, until })
})

test('returns a result without scheduled articles itself, for good', () => {
  const result = { news: [article('2026-03-10', null)], page: { hero: { lines: ['a'] } }, none: null }
  const shown = withoutScheduledArticles(result, now)
  expect(shown.result).toBe(result)
  expect(shown.until).toBe(Infinity)
})

test.each(['soon', 'July 2027', '2027-7-5', '2027-02-30', ''])(
  'the invalid date %j hides nothing',
  (date) => {
    const shown = [article(date), article(date, null), article(date, '2026-03-10T11:00:00Z')]
    expect(withoutScheduledArticles([...shown, article(date, '2026-03-10T13:00:00Z')], now).result).toEqual(
      shown,
    )
  },
)

test.each(['soon', 'July 2025', '2025-13-01', '2023-02-29T08:00:00Z', '2025/01/01', ' 2025-01-01'])(
  'an article with the unreadable time %j appears on its date',
  (publishAt) => {
    expect(withoutScheduledArticles([article('2026-03-11', publishAt)], now)).toEqual({
      result: [],
      until: Date.parse('2026-03-11T00:00:00Z'),
    })
    expect(withoutScheduledArticles([article('2026-03-09', publishAt)], now).result).toHaveLength(1)
  },
)

test('shows articles of the same result as they become due, and hides them when the clock is set back', () => {
  const [first, second] = [article('2026-03-11'), article('2026-03-12')]
  const result = [first, second]
  for (const [day, shown] of [
    ['2026-03-10', []],
    ['2026-03-10', []],
    ['2026-03-11', [first]],
    ['2026-03-12', result],
    ['2026-03-11', [first]],
  ] as const)
    expect(withoutScheduledArticles(result, Date.parse(day)).result).toEqual(shown)
})
