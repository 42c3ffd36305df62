import { expect, test } from 'vitest'
import { withMarkdown } from './markdown.ts'

const moved = (location: string) => new Response(null, { status: 301, headers: { Location: location } })

/** A site with pages, redirects and an outage. */
const handle = withMarkdown(async ({ url, headers }) => {
  const { pathname, search } = new URL(url)
  const targets: Record<string, string> = {
    '/news/moved': `/news/lamps${search}#here`,
    '/news/home': '/',
    '/news/away': 'https://lab.example/about',
    '/news/talk': '/chat',
    '/news/file.md': '/about',
  }
  const target = targets[pathname.replace(/^\/zh/, '')]
  if (target) return moved(target)
  if (pathname === '/news/down')
    return new Response('down', { status: 503, headers: { 'Retry-After': '30' } })
  if (pathname !== '/about') return new Response('no such page', { status: 404 })
  return new Response(`<html lang="en"><main><h1>About</h1>${headers.get('Cookie')}</main></html>`)
})

const get = (path: string, accept = '*/*') =>
  handle(new Request(`https://academy.example${path}`, { headers: { Accept: accept } }))

test.each([
  ['/news/moved.md?from=old', '*/*', '/news/lamps.md?from=old#here'],
  ['/zh/news/moved.md', '*/*', '/news/lamps.md#here'],
  ['/news/home.md', '*/*', '/index.md'],
  ['/news/talk.md', '*/*', '/chat'],
  ['/news/away.md', '*/*', 'https://lab.example/about'],
  ['/news/file.md', '*/*', '/about.md'],
  ['/news/moved.md', 'text/markdown, text/html;q=0.5', '/news/lamps#here'],
])('redirects %s, requested as %s, to %s', async (path, accept, target) => {
  const { status, headers } = await get(path, accept)
  expect([status, headers.get('Location'), headers.get('Vary')]).toEqual([301, target, 'Accept, Cookie'])
})

test('a missing page is an uncached 404 in plain text, an outage a 503 without text', async () => {
  const missing = await get('/news/nothing.md')
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect(missing.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const down = await get('/news/down.md')
  expect([down.status, down.headers.get('Retry-After'), await down.text()]).toEqual([503, '30', ''])
})

test('a page without a prefix is English, whatever the visitor has chosen', async () => {
  const response = await get('/about.md')
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(await response.text()).toMatch(/# About\n\nlumipath-language=en\n$/)
})
