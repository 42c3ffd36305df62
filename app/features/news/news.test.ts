import { expect, test } from 'vitest'
import { articlePath, isStandaloneArticle } from './news.ts'

test('an article lives under /news', () => {
  expect(articlePath({ slug: 'ai-showcase' })).toBe('/news/ai-showcase')
})

test('only an article of that layout stands alone', () => {
  expect(isStandaloneArticle({ layout: 'standalone' })).toBe(true)
  expect(isStandaloneArticle({ layout: 'standard' })).toBe(false)
})

test('data of other routes, or none after an error, do not stand alone', () => {
  expect(isStandaloneArticle(undefined)).toBe(false)
  expect(isStandaloneArticle({ page: { layout: 'standalone' } })).toBe(false)
  expect(isStandaloneArticle({ article: null })).toBe(false)
})
