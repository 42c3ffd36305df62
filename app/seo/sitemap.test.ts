import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'

test('every version of a page is there, with all of its alternates and the day it was changed', () => {
  const updatedAt = '2026-01-02T03:04:05Z'
  const xml = sitemapXml(
    [{ path: '/news/a&b', versions: ['en', 'zh'], updatedAt }],
    'https://lumipath.example',
  )
  const locations = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)
  expect(locations).toEqual([
    'https://lumipath.example/news/a&amp;b',
    'https://lumipath.example/zh/news/a&amp;b',
  ])
  expect(xml.match(/hreflang="zh-Hans" href="https:\/\/lumipath\.example\/zh\/news\/a&amp;b"/g)).toHaveLength(
    2,
  )
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2)
  expect(xml).not.toContain('zh-Hant')
  expect(xml.match(/<lastmod>2026-01-02T03:04:05Z</g)).toHaveLength(2)
})

test('an address in Chinese is percent-encoded, a page without a date has none', () => {
  const xml = sitemapXml(
    [{ path: '/news/光', versions: ['en'], updatedAt: null }],
    'https://lumipath.example',
  )
  expect(xml).toContain('<loc>https://lumipath.example/news/%E5%85%89</loc>')
  expect(xml).not.toContain('lastmod')
})
