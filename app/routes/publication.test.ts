import { afterAll, expect, test } from 'vitest'
import { article, dataset } from '#app/sanity/queries/fixture.ts'
import { articleNodes } from '#app/seo/structured-data/article-nodes.ts'
import { contentIn } from '#app/hydration/static-content.ts'
import { openContent } from '../../tests/support/content-context.ts'
import { loader as feed } from './feed.ts'
import { loader as readArticle, meta } from './news-article.tsx'

const publishAt = '2026-01-03T05:00:00.000Z'
const later = '2026-01-04T09:00:00Z'

const { context, close } = await openContent([
  ...dataset.filter(({ _type }) => _type !== 'newsArticle'),
  article('ahead', '2026-01-01', { publishAt, _updatedAt: '2026-01-01T09:00:00Z' }),
  article('edited', '2026-01-01', { publishAt, _updatedAt: later }),
  article('seeded', '2025-05-01', { _createdAt: later, _updatedAt: later }),
])

afterAll(close)

const argsOf = (path: string, params = {}) => {
  return { request: new Request(`https://academy.example${path}`), context, params }
}

test.each([
  ['ahead', publishAt],
  ['edited', later],
  ['seeded', '2025-05-01T00:00:00.000Z'],
])('an article (%s) was modified when it appeared, or later', async (slug, modified) => {
  const data = await readArticle(argsOf(`/news/${slug}`, { slug }))
  const settings = { brandName: 'Academy', navigation: { news: 'News' }, seo: {} }
  const root = { locale: 'en', origin: 'https://academy.example', site: { settings } }
  const page = { data, matches: [{ id: 'root', data: root }], location: { pathname: `/news/${slug}` } }
  expect(meta(page as never)).toContainEqual({ property: 'article:modified_time', content: modified })
  const pageContext = {
    settings,
    locale: 'en',
    url: (path: string) => path,
    file: (path: string) => path,
    socialImage: (path: string) => path,
  }
  expect(articleNodes(contentIn(data)!, pageContext as never)[0]).toMatchObject({ dateModified: modified })
})

test('the feed was updated when its articles were published, or later', async () => {
  const xml = await (await feed(argsOf('/feed.xml'))).text()
  const times = [...xml.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time)
  expect(times).toEqual([later, publishAt, later, '2025-05-01T00:00:00.000Z'])
})
