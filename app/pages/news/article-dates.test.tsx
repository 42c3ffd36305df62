import { afterAll, expect, test } from 'vitest'
import { article, body, dataset } from '../../../tests/support/fixture.ts'
import { ArticleDate } from './item-parts.tsx'
import type { Result } from '#app/islands/search/results.ts'
import { ResultRow } from '#app/islands/search/ResultRow.tsx'
import { articleNodes } from './structured-data.ts'
import { SummerDates } from '#app/pages/home/summer/Summer.tsx'
import { openContent } from '../../../tests/support/content-context.ts'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { loader as feed } from '#app/pages/feed.ts'
import { loader as readArticle, meta } from './article-route.tsx'

const invalidDates = ['July 2027', '2027-7-5', '2027-02-30']
const undated = invalidDates.map((date, index) => article(`undated-${index}`, date, { body }))
const publishAt = '2026-01-03T05:00:00.000Z'
const later = '2026-01-04T09:00:00Z'
const published = [
  article('ahead', '2026-01-01', { publishAt, _updatedAt: '2026-01-01T09:00:00Z' }),
  article('edited', '2026-01-01', { publishAt, _updatedAt: later }),
  article('seeded', '2025-05-01', { _createdAt: later, _updatedAt: later }),
]

const { context, close } = await openContent([...dataset, ...undated, ...published])
const fed = await openContent([...dataset.filter(({ _type }) => _type !== 'newsArticle'), ...published])

afterAll(() => Promise.all([close(), fed.close()]))

const argsOf = (path: string, params = {}) => {
  return { request: new Request(`https://academy.example${path}`), context, params }
}

async function machineReadable(slug: string) {
  const path = `/news/${slug}`
  const data = await readArticle(argsOf(path, { slug }))
  const settings = { brandName: 'Academy', navigation: { news: 'News' }, seo: {} }
  const root = { locale: 'en', origin: 'https://academy.example', site: { settings } }
  const page = { data, matches: [{ id: 'root', data: root }], location: { pathname: path } }
  const pageContext = {
    settings,
    locale: 'en',
    url: (path: string) => path,
    file: (path: string) => path,
    socialImage: (path: string) => path,
  }
  return {
    head: JSON.stringify(meta(page as never)),
    node: JSON.stringify(articleNodes(data.article, pageContext as never)[0]),
  }
}

test.each(invalidDates.map((date, index) => [date, index] as const))(
  'the invalid date %s is shown as written, and hidden from machines',
  async (date, index) => {
    const { head, node } = await machineReadable(`undated-${index}`)
    expect(head).toContain('"content":"article"')
    expect(head).not.toContain('article:published_time')
    expect(node).toContain('"NewsArticle"')
    expect(node).not.toContain('datePublished')
    const text = { pieces: [] }
    const result: Result = { kind: 'news', path: '/news/a', date, title: text, excerpt: text }
    const summer = <SummerDates first={date} count={10} />
    for (const shown of [<ArticleDate date={date} />, summer, <ResultRow result={result} />])
      expect(htmlIn('en', shown)).toMatch(new RegExp(`<time(?![^>]*datetime)[^>]*>${date}</time>`, 'i'))
  },
)

test('a valid date is shown to machines and readers', async () => {
  const { head, node } = await machineReadable('new')
  expect(head).toContain('{"property":"article:published_time","content":"2025-12-01"}')
  expect(node).toContain('"datePublished":"2025-12-01"')
  expect(htmlIn('en', <ArticleDate date="2025-12-01" />)).toContain('dateTime="2025-12-01"')
  expect(htmlIn('zh', <SummerDates first="2027-07-05" count={10} />)).toContain('dateTime="2027-07-05"')
})

test.each([
  ['ahead', publishAt],
  ['edited', later],
  ['seeded', '2025-05-01T00:00:00.000Z'],
])('an article (%s) was modified when it appeared, or later', async (slug, modified) => {
  const { head, node } = await machineReadable(slug)
  expect(head).toContain(`{"property":"article:modified_time","content":"${modified}"}`)
  expect(node).toContain(`"dateModified":"${modified}"`)
})

test('the feed was updated when its articles were published, or later', async () => {
  const xml = await (await feed({ ...argsOf('/feed.xml'), context: fed.context })).text()
  const times = [...xml.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time)
  expect(times).toEqual([later, publishAt, later, '2025-05-01T00:00:00.000Z'])
})
