import { expect, test } from 'vitest'
import { htmlIn } from '../../tests/support/html-in.tsx'
import { ContentLink } from './ContentLink.tsx'

const linkTo = (href: string, at?: 'no prefix') =>
  htmlIn('zh', <ContentLink href={href}>Words</ContentLink>, at)

test.each([
  ['/feed.xml', '/zh/feed.xml'],
  ['/zh-TW/llms.txt', '/zh/llms.txt'],
  ['/about.md?x=1#focus', '/zh/about.md?x=1#focus'],
  ['/news/a-film.qr.svg', '/zh/news/a-film.qr.svg'],
  ['/sitemap.xml', '/sitemap.xml'],
])('%s is a file, opened by the browser in the chosen language', (href, url) => {
  expect(linkTo(href)).toBe(`<a href="${url}">Words</a>`)
  expect(linkTo(href, 'no prefix')).toBe(`<a href="${url}">Words</a>`)
})

test.each([
  ['/', '/zh'],
  ['/about', '/zh/about'],
  ['/zh-TW/news?year=2025', '/zh/news?year=2025'],
  ['/search?q=next.js', '/zh/search?q=next.js'],
  ['/projects#v1.2', '/zh/projects#v1.2'],
])('%s is a page, opened inside the app', (href, url) => {
  expect(linkTo(href)).toBe(`<a data-inside="" href="${url}">Words</a>`)
})
