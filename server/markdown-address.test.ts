import { expect, test } from 'vitest'
import { markdownAddress } from './markdown-address.ts'

const ask = (url: string, accept = 'text/markdown', cookie?: string, method = 'GET') =>
  markdownAddress({ method, url, headers: { accept, cookie } })

test.each([
  ['/', '/index.md'],
  ['/zh', '/zh/index.md'],
  ['/about', '/about.md'],
  ['/about/?x=1', '/about.md'],
  ['/zh-TW/news/ai-showcase', '/zh-TW/news/ai-showcase.md'],
  ['/news', '/news.md'],
])('%s is read at %s', (url, address) => {
  expect(ask(url)).toBe(address)
})

test('a plain address is read in the language that was chosen', () => {
  expect(ask('/about', 'text/markdown', 'lumipath-language=zh')).toBe('/zh/about.md')
  expect(ask('/zh-TW/about', 'text/markdown', 'lumipath-language=zh')).toBe('/zh-TW/about.md')
})

test('whoever wants HTML more gets HTML', () => {
  expect(ask('/about', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBeNull()
  expect(ask('/about', 'text/html, text/markdown;q=0.5')).toBeNull()
  expect(ask('/about', 'text/markdown;q=0')).toBeNull()
  expect(ask('/about', 'text/markdown;q=x')).toBeNull()
  expect(ask('/about', '*/*')).toBeNull()
  expect(ask('/about', 'text/html;q=0.9, text/markdown')).toBe('/about.md')
})

test('what is no page has no Markdown', () => {
  for (const url of [
    '/admin',
    '/api/geo',
    '/search?q=x',
    '/chat',
    '/feed.xml',
    '/about.md',
    '/news/a.qr.svg',
    '/assets/x',
  ])
    expect([url, ask(url)]).toEqual([url, null])
  expect(ask('/about', 'text/markdown', undefined, 'POST')).toBeNull()
})
