import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { article as publishedArticle, body as filledBody } from '#app/content/queries/fixture.ts'
import { newsArticleQuery } from '#app/content/queries/news.ts'
import { sitemapQuery } from '#app/content/queries/sitemap.ts'
import type {
  LocalizedBlocks,
  NewsArticleQueryResult,
  SitemapQueryResult,
} from '#app/content/sanity.types.ts'
import { versionsOf } from '#app/i18n/localize.ts'
import { sitePages } from './site-pages.ts'

const edited = '2026-03-01T09:00:00Z'
const text = { _type: 'localizedText' as const, en: 'A page', zh: '一页', zhTW: '一頁' }
const page = { text, updatedAt: edited }
const article = (slug: string, date: string, publishAt: string | null) => ({
  _type: 'newsArticle' as const,
  date,
  publishAt,
  slug,
  body: { _type: 'localizedBlocks' as const, en: [], zh: [], zhTW: [] },
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

async function pagesOf(dataset: object[]) {
  const found = await evaluate(parse(sitemapQuery), { dataset })
  return sitePages((await found.get()) as SitemapQueryResult)
}

const block = (...texts: string[]) => ({
  _type: 'block' as const,
  _key: 'text',
  children: texts.map((text) => ({ _type: 'span' as const, _key: 'span', text })),
})
const [, picture, video] = filledBody.en
const en = [block('Words')]

test.each([
  ['words', { en, zh: [block('', ' '), block('字')], zhTW: [block('字')] }, ['en', 'zh', 'zh-TW']],
  ['words of several pieces', { en: [block(' ', 'Words', ' ')] }, ['en']],
  ['a picture or a video', { en: [block(), picture], zh: [video] }, ['en', 'zh']],
  ['nothing', { en, zh: [], zhTW: [block()] }, ['en']],
  ['a block that is only begun', { en, zh: filledBody.zh }, ['en']],
  ['spaces', { en, zh: [block(' ')], zhTW: [block('  ', ' ')] }, ['en']],
  ['ideographic spaces', { en, zh: [block('字')], zhTW: [block('\u3000\u3000')] }, ['en', 'zh']],
  ['spaces that do not break', { en, zhTW: [block('\u00a0'), block('\u00a0 ')] }, ['en']],
  ['tabs', { en, zhTW: [block('\t')] }, ['en']],
  ['line breaks', { en, zhTW: [block('\n\n')] }, ['en']],
])(
  'a page is there in the languages that have something of their own: %s',
  async (_case, texts, versions) => {
    const body = { _type: 'localizedBlocks', ...texts } as LocalizedBlocks
    const dataset = [
      publishedArticle('lamps', '2026-01-01', { body }),
      { _id: 'privacy', _type: 'legalPage', slug: { current: 'privacy' }, body, _updatedAt: edited },
    ]
    expect(await pagesOf(dataset)).toMatchObject([
      { path: '/privacy', versions },
      { path: '/news/lamps', versions },
    ])
    // As the article itself has it.
    const found = await evaluate(parse(newsArticleQuery), { dataset, params: { slug: 'lamps' } })
    const shown = (await found.get()) as NonNullable<NewsArticleQueryResult>
    expect(versionsOf(shown.body)).toEqual(versions)
  },
)

test('an article that something else than the Studio published without a body has no page, and takes no other out', async () => {
  const bare = { _id: 'bare', _type: 'newsArticle', slug: { current: 'bare' }, date: '2026-01-02' }
  const pages = await pagesOf([bare, publishedArticle('lamps', '2026-01-01', { body: filledBody })])
  expect(pages).toMatchObject([{ path: '/news/lamps', versions: ['en'] }])
})
