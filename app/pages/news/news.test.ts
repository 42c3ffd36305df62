import { expect, test } from 'vitest'
import { articlePath, isStandaloneArticle } from './news.ts'

test('articles live under /news', () => {
  expect(articlePath({ slug: 'ai-showcase' })).toBe('/news/ai-showcase')
})

test.each([
  [{ article: { layout: 'standalone' } }, true],
  [{ article: { layout: 'standard' } }, false],
  [{ page: { layout: 'standalone' } }, false],
  [{ article: null }, false],
  [undefined, false],
])('route data %j is a standalone article: %s', (data, isStandalone) => {
  expect(isStandaloneArticle(data)).toBe(isStandalone)
})
