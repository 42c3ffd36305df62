import { expect, test } from 'vitest'
import { bodyHtml } from '#app/feed/body-html.ts'
import { placeAt } from '#app/i18n/place.ts'
import { bodyMarkdown } from '#app/markdown/body.ts'
import type { BodyBlock } from './body.ts'

const linkTo = (href: string): BodyBlock => ({
  _type: 'block',
  _key: 'block',
  style: 'normal',
  children: [{ _type: 'span', _key: 'span', text: 'Words', marks: ['link'] }],
  markDefs: [{ _type: 'link', _key: 'link', href }],
})

test.each([
  ['/about', 'zh', '/zh/about'],
  ['/zh/about', 'zh', '/zh/about'],
  ['/zh/about#team', 'zh-TW', '/zh-TW/about#team'],
  ['/zh-TW', 'zh', '/zh'],
  ['/zh-TW/feed.xml', 'en', '/feed.xml'],
  ['/zh/sitemap.xml', 'zh', '/sitemap.xml'],
] as const)('in feeds and Markdown a link to %s leads to the page in %s', (href, locale, address) => {
  const place = placeAt('https://academy.example', locale)
  const whole = `https://academy.example${address}`
  expect(bodyHtml([linkTo(href)], place)).toBe(`<p><a href="${whole}">Words</a></p>`)
  expect(bodyMarkdown([linkTo(href)], place)).toBe(`[Words](${whole})`)
})
