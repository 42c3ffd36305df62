import { afterAll, expect, test } from 'vitest'
import { article, dataset } from '#app/sanity/queries/fixture.ts'
import { openContent } from '../../tests/support/content-context.ts'
import { loader } from './markdown.ts'

const redirects = Object.entries({
  '/news/moved': '/news/lamps?from=old#here',
  '/news/home': '/',
  '/news/away': 'https://lab.example/about',
  '/news/talk': '/chat',
  '/news/file.md': '/about.md',
}).map(([from, to]) => ({
  ...dataset.find(({ _type }) => _type === 'redirect')!,
  ...{ _id: `redirect-${from}`, from, to, permanent: true },
})) as typeof dataset

const content = await openContent([...dataset, article('lamps', '2026-01-01'), ...redirects])

afterAll(content.close)

async function get(path: string, accept = '*/*'): Promise<Response> {
  const request = new Request(`https://academy.example${path}`, { headers: { Accept: accept } })
  try {
    return await loader({ request, context: content.context, params: {} })
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

test.each([
  ['/news/moved.md', '*/*', '/news/lamps.md?from=old#here'],
  ['/zh/news/moved.md', '*/*', '/news/lamps.md?from=old#here'],
  ['/news/home.md', '*/*', '/index.md'],
  ['/news/talk.md', '*/*', '/chat'],
  ['/news/away.md', '*/*', 'https://lab.example/about'],
  ['/news/file.md', '*/*', '/about.md'],
  ['/news/moved.md', 'text/markdown, text/html;q=0.5', '/news/lamps?from=old#here'],
])('redirects %s, requested as %s, to %s', async (path, accept, target) => {
  const { status, headers } = await get(path, accept)
  const found = [status, headers.get('Location'), headers.get('Vary')]
  expect(found).toEqual([301, target, 'Accept, Cookie'])
})

test('returns an uncached 404 in plain text for a missing article', async () => {
  const { status, headers } = await get('/news/nothing.md')
  expect([status, headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
    404,
    'no-store',
    'Accept, Cookie',
  ])
  expect(headers.get('Content-Type')).toMatch(/^text\/plain/)
})

test('returns an article as Markdown', async () => {
  const response = await get('/news/lamps.md')
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(await response.text()).toContain('url: "https://academy.example/news/lamps"')
})
