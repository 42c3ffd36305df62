import { expect, test } from 'vitest'
import { cachingHeaders } from './caching-headers.ts'

const page = { 'Cache-Control': 'private, no-cache', Vary: 'Accept, Cookie' }
const feed = { 'Cache-Control': 'public, no-cache' }
const markdown = { ...feed, Vary: 'Accept, Cookie' }

test.each([
  ['a page in the visitor’s language', '/about', page, 'private, no-cache', 'Accept, Cookie'],
  ['a page in the language of its path', '/zh/about', page, 'public, no-cache', 'Accept'],
  ['a page that says nothing', '/about', {}, 'private, no-cache', 'Accept, Cookie'],
  ['a feed', '/zh/feed.xml', feed, 'public, no-cache', ''],
  ['Markdown of a page', '/zh/about.md', markdown, 'public, no-cache', 'Accept, Cookie'],
  ['another private response', '/zh/x', { 'Cache-Control': 'private, max-age=9' }, 'private, max-age=9', ''],
])('%s', (_, path, own, cacheControl, vary) => {
  expect(cachingHeaders(path, new Headers(own))).toEqual({
    cacheControl,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
})
