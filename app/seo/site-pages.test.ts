import { expect, test } from 'vitest'
import type { SitemapQueryResult } from '#app/content/sanity.types.ts'
import { sitePages } from './site-pages.ts'

const edited = '2026-03-01T09:00:00Z'
const text = { _type: 'localizedText' as const, en: 'A page', zh: '一页', zhTW: '一頁' }
const page = { text, updatedAt: edited }
const article = (slug: string, date: string, publishAt: string | null) => ({
  _type: 'newsArticle' as const,
  date,
  publishAt,
  slug,
  hasEnglish: true,
  hasSimplified: false,
  hasTraditional: false,
  updatedAt: edited,
})

function changedAt(...news: SitemapQueryResult['news']) {
  const projects = { text: { ...text, _type: 'localizedString' as const }, updatedAt: edited }
  const pages = sitePages({ home: page, about: page, projects, newsIndex: page, legal: [], news })
  return Object.fromEntries(pages.map(({ path, updatedAt }) => [path, updatedAt]))
}

test('an article that appeared after it was edited has changed then, and so have the pages that list it', () => {
  const scheduled = article('scheduled', '2026-03-02', '2026-03-04T13:00:00+08:00')
  const dated = article('dated', '2026-03-03', null)
  const old = article('old', '2026-02-01', null)
  const appeared = '2026-03-04T05:00:00.000Z'
  expect(changedAt(scheduled, dated, old)).toEqual({
    '/': appeared,
    '/about': edited,
    '/projects': edited,
    '/news': appeared,
    '/news/scheduled': appeared,
    '/news/dated': '2026-03-03T00:00:00.000Z',
    '/news/old': edited,
  })
})

test('without news, or with a time that cannot be read, the last edit counts', () => {
  expect(changedAt()).toMatchObject({ '/': edited, '/news': edited })
  expect(changedAt(article('a', 'soon', null))).toMatchObject({ '/news': edited, '/news/a': edited })
})
