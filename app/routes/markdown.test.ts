import { afterAll, beforeAll, expect, test } from 'vitest'
import { article, dataset } from '#app/content/queries/fixture.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import { loader } from './markdown.ts'

const moved = (from: string, to: string) => ({
  ...dataset.find(({ _type }) => _type === 'redirect')!,
  _id: `redirect-${from}`,
  from,
  to,
  permanent: true,
})

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  const redirects = [
    moved('/news/moved', '/news/lamps?from=old#here'),
    moved('/news/home', '/'),
    moved('/news/away', 'https://lab.example/about'),
    moved('/news/talk', '/chat'),
    moved('/news/file.md', '/about.md'),
  ] as typeof dataset
  content = await openContent([...dataset, article('lamps', '2026-01-01'), ...redirects])
})

afterAll(() => content.close())

/** What whoever asks for this address as Markdown is answered. */
async function ask(path: string, accept = '*/*'): Promise<Response> {
  const request = new Request(`https://academy.example${path}`, { headers: { Accept: accept } })
  try {
    return await loader({ request, context: content.context, params: {} })
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

test.each([
  ['/news/moved.md', '/news/lamps.md?from=old#here'],
  ['/zh/news/moved.md', '/news/lamps.md?from=old#here'],
  ['/news/home.md', '/index.md'],
  ['/news/talk.md', '/chat'],
  ['/news/away.md', 'https://lab.example/about'],
  ['/news/file.md', '/about.md'],
])('%s has moved to %s', async (path, target) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, target])
  expect(answer.headers.get('Vary')).toBe('Accept, Cookie')
})

test('whoever asked for the page, and wants Markdown, is led to the page', async () => {
  const answer = await ask('/news/moved.md', 'text/markdown, text/html;q=0.5')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/news/lamps?from=old#here'])
})

test('an article that is nowhere may be there tomorrow: no cache keeps that it is missing', async () => {
  const answer = await ask('/news/nothing.md')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Vary')).toBe('Accept, Cookie')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
})

test('an article is there', async () => {
  const answer = await ask('/news/lamps.md')
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(await answer.text()).toContain('url: "https://academy.example/news/lamps"')
})
