import { afterAll, beforeAll, expect, test } from 'vitest'
import { article, dataset } from '#app/content/queries/fixture.ts'
import { articleNodes } from '#app/features/structured-data/article-nodes.ts'
import { contentOf } from '#app/ui/still.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import { loader as feed } from './feed.ts'
import { loader as readArticle, meta } from './news-article.tsx'

const appeared = '2026-01-03T05:00:00.000Z'
const editedLater = '2026-01-04T09:00:00Z'

const ahead = article('ahead', '2026-01-01', { publishAt: appeared, _updatedAt: '2026-01-01T09:00:00Z' })
const edited = article('edited', '2026-01-01', { publishAt: appeared, _updatedAt: editedLater })

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  content = await openContent([...dataset.filter(({ _type }) => _type !== 'newsArticle'), ahead, edited])
})

afterAll(() => content.close())

const argsOf = (path: string, params = {}) => ({
  request: new Request(`https://academy.example${path}`),
  context: content.context,
  params,
})

test.each([
  ['ahead', appeared],
  ['edited', editedLater],
])('an article published ahead of time (%s) was not changed before it appeared', async (slug, changed) => {
  const data = await readArticle(argsOf(`/news/${slug}`, { slug }))
  const settings = { brandName: 'Academy', navigation: { news: 'News' }, seo: {} }
  const root = { locale: 'en', origin: 'https://academy.example', site: { settings } }
  const tags = meta({
    data,
    matches: [{ id: 'root', data: root }],
    location: { pathname: `/news/${slug}` },
  } as never)
  expect(tags).toContainEqual({ property: 'article:modified_time', content: changed })
  const place = { settings, locale: 'en', at: (path: string) => path, file: (path: string) => path }
  expect(articleNodes(contentOf(data)!, place as never)[0]).toMatchObject({ dateModified: changed })
})

test('the feed was not changed before its articles appeared', async () => {
  const xml = await (await feed(argsOf('/feed.xml'))).text()
  const times = [...xml.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time)
  expect(times).toEqual([editedLater, appeared, editedLater])
})
