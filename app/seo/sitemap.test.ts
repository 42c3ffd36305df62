import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'

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
