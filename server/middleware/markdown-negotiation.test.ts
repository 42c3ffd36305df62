import { expect, test } from 'vitest'
import { markdownUrl } from './markdown-negotiation.ts'

const negotiate = (url: string, accept = 'text/markdown', cookie?: string, method = 'GET') =>
  markdownUrl({ method, url, headers: { accept, cookie } })

test.each([
  ['/', '/index.md'],
  ['/zh', '/zh/index.md'],
  ['/about', '/about.md'],
  ['/about/?x=1', '/about.md'],
  ['/zh-TW/news/ai-showcase', '/zh-TW/news/ai-showcase.md'],
  ['/news', '/news.md'],
])('the Markdown of %s is at %s', (url, path) => {
  expect(negotiate(url)).toBe(path)
})

test('an unprefixed path uses the chosen language', () => {
  expect(negotiate('/about', 'text/markdown', 'lumipath-language=zh')).toBe('/zh/about.md')
  expect(negotiate('/zh-TW/about', 'text/markdown', 'lumipath-language=zh')).toBe('/zh-TW/about.md')
})

test('returns null where HTML is preferred', () => {
  const others = ['text/html, text/markdown;q=0.5', 'text/markdown;q=0', 'text/markdown;q=x', '*/*']
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', ...others])
    expect([accept, negotiate('/about', accept)]).toEqual([accept, null])
  expect(negotiate('/about', 'text/html;q=0.9, text/markdown')).toBe('/about.md')
})

test('only pages have Markdown, and only for GET', () => {
  const others = ['/admin', '/api/geo', '/search?q=x', '/chat', '/feed.xml', '/about.md', '/news/a.qr.svg']
  for (const url of [...others, '/assets/x']) expect([url, negotiate(url)]).toEqual([url, null])
  expect(negotiate('/about', 'text/markdown', undefined, 'POST')).toBeNull()
})
