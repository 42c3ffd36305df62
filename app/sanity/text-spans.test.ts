import { expect, test } from 'vitest'
import { bodyHtml } from '#app/seo/feed/body-html.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import type { BodyBlock } from './body.ts'

test.each([
  ['/about', 'zh', '/zh/about'],
  ['/zh/about', 'zh', '/zh/about'],
  ['/zh/about#team', 'zh-TW', '/zh-TW/about#team'],
  ['/zh-TW', 'zh', '/zh'],
  ['/zh-TW/feed.xml', 'en', '/feed.xml'],
  ['/zh/sitemap.xml', 'zh', '/sitemap.xml'],
] as const)('in feeds a link to %s in %s leads to %s', (href, locale, path) => {
  const children = [{ _type: 'span' as const, _key: 'span', text: 'Words', marks: ['link'] }]
  const markDefs = [{ _type: 'link' as const, _key: 'link', href }]
  const blocks: BodyBlock[] = [{ _type: 'block', _key: 'block', style: 'normal', children, markDefs }]
  const urls = absoluteUrls('https://academy.example', locale)
  const url = `https://academy.example${path}`
  expect(bodyHtml(blocks, urls)).toBe(`<p><a href="${url}">Words</a></p>`)
})
