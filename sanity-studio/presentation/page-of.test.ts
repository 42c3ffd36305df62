import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  ['newsArticle', { slug: { current: 'lamps' } }, '/news/lamps'],
  ['newsArticle', { slug: 'lamps' }, '/news/lamps'],
  ['newsArticle', {}, null],
  ['legalPage', { slug: { current: 'accessibility' } }, '/accessibility'],
  ['legalPage', { slug: { current: 'terms' } }, null],
  ['mentor', null, '/#mentors'],
  ['redirect', {}, null],
])('a %s %j is seen at %s', (type, document, path) => {
  expect(pageOf(type, document)).toBe(path)
})
