import { expect, test } from 'vitest'
import { sitemapXml, sitePages } from './sitemap.ts'
import { evaluate, parse } from 'groq-js'
import { article, body as fixtureBody } from '../../../tests/support/fixture.ts'
import { newsArticleQuery } from '#app/pages/news/query.ts'
import { sitemapQuery } from './query.ts'
import type {
  LocalizedBlocks,
  NewsArticleQueryResult,
  SitemapQueryResult,
} from '#app/content/sanity.types.ts'
import { fieldOf, locales, type LanguageField } from '#app/i18n/locales.ts'
import { availableLocales } from '#app/i18n/localize.ts'

const origin = 'https://lumipath.example'

test('lists every version of a page with its alternates and its last change, escaped', () => {
  const updatedAt = '2026-01-02T03:04:05Z'
  const xml = sitemapXml([{ path: "/news/a&b'", versions: ['en', 'zh'], updatedAt }], origin)
  const [english, chinese] = [`${origin}/news/a&amp;b&apos;`, `${origin}/zh/news/a&amp;b&apos;`]
  expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)).toEqual([english, chinese])
  for (const part of [
    `hreflang="zh-Hans" href="${chinese}"`,
    'hreflang="x-default"',
    `<lastmod>${updatedAt}<`,
  ])
    expect(xml.split(part)).toHaveLength(3)
  expect(xml).not.toContain('zh-Hant')
})

test('percent-encodes Chinese, and leaves out an unknown date', () => {
  const xml = sitemapXml([{ path: '/news/光', versions: ['en'], updatedAt: null }], origin)
  expect(xml).toContain(`<loc>${origin}/news/%E5%85%89</loc>`)
  expect(xml).not.toContain('lastmod')
})

const edited = '2026-03-01T09:00:00Z'

function changedAt(...articles: [slug: string, date: string, publishAt?: string][]) {
  const text = { _type: 'localizedText' as const, en: 'A page', zh: '一页', zhTW: '一頁' }
  const page = { text, updatedAt: edited }
  const projects = { text: { ...text, _type: 'localizedString' as const }, updatedAt: edited }
  const empty = Object.fromEntries(locales.map((locale) => [fieldOf(locale), []]))
  const body = { _type: 'localizedBlocks' as const, ...(empty as Record<LanguageField, []>) }
  const news = articles.map(([slug, date, publishAt = null]) => {
    return { _type: 'newsArticle' as const, slug, date, publishAt, body, updatedAt: edited }
  })
  const pages = sitePages({ home: page, about: page, projects, newsIndex: page, legal: [], news })
  return Object.fromEntries(pages.map(({ path, updatedAt }) => [path, updatedAt]))
}

test('an article published after its last edit changes its page and the pages that list it', () => {
  const scheduled = ['scheduled', '2026-03-02', '2026-03-04T13:00:00+08:00'] as const
  const published = '2026-03-04T05:00:00.000Z'
  expect(changedAt([...scheduled], ['dated', '2026-03-03'], ['old', '2026-02-01'])).toEqual({
    '/': published,
    '/about': edited,
    '/projects': edited,
    '/news': published,
    '/news/scheduled': published,
    '/news/dated': '2026-03-03T00:00:00.000Z',
    '/news/old': edited,
  })
})

test('the last edit counts without news, or with an invalid date', () => {
  expect(changedAt()).toMatchObject({ '/': edited, '/news': edited })
  expect(changedAt(['a', 'soon'])).toMatchObject({ '/news': edited, '/news/a': edited })
})

async function pagesOf(dataset: object[]) {
  const found = await evaluate(parse(sitemapQuery), { dataset })
  return sitePages((await found.get()) as SitemapQueryResult)
}

const block = (...texts: string[]) => ({
  ...{ _type: 'block' as const, _key: 'text' },
  children: texts.map((text) => ({ _type: 'span' as const, _key: 'span', text })),
})
const [, picture, video] = fixtureBody.en
const en = [block('Words')]

test.each([
  ['text', { en, zh: [block('', ' '), block('字')], zhTW: [block('字')] }, ['en', 'zh', 'zh-TW']],
  ['text of several spans', { en: [block(' ', 'Words', ' ')] }, ['en']],
  ['a picture or a video', { en: [block(), picture], zh: [video] }, ['en', 'zh']],
  ['nothing', { en, zh: [], zhTW: [block()] }, ['en']],
  ['a block without children', { en, zh: fixtureBody.zh }, ['en']],
  ['spaces', { en, zh: [block(' ')], zhTW: [block('  ', ' ')] }, ['en']],
  ['ideographic spaces', { en, zh: [block('字')], zhTW: [block('\u3000\u3000')] }, ['en', 'zh']],
  ['no-break spaces', { en, zhTW: [block('\u00a0'), block('\u00a0 ')] }, ['en']],
  ['tabs and line breaks', { en, zh: [block('\t')], zhTW: [block('\n\n')] }, ['en']],
])('pages and articles with %s have the same versions', async (_case, texts, versions) => {
  const body = { _type: 'localizedBlocks', ...texts } as LocalizedBlocks
  const slug = { current: 'privacy' }
  const privacy = { _id: 'privacy', _type: 'legalPage', slug, body, _updatedAt: edited }
  const dataset = [article('lamps', '2026-01-01', { body }), privacy]
  expect(await pagesOf(dataset)).toMatchObject([
    { path: '/privacy', versions },
    { path: '/news/lamps', versions },
  ])
  const found = await evaluate(parse(newsArticleQuery), { dataset, params: { slug: 'lamps' } })
  const shown = (await found.get()) as NonNullable<NewsArticleQueryResult>
  expect(availableLocales(shown.body)).toEqual(versions)
})

test('an article published without a body has no page, and does not affect others', async () => {
  const bare = { _id: 'bare', _type: 'newsArticle', slug: { current: 'bare' }, date: '2026-01-02' }
  const pages = await pagesOf([bare, article('lamps', '2026-01-01', { body: fixtureBody })])
  expect(pages).toMatchObject([{ path: '/news/lamps', versions: ['en'] }])
})
