import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourceHash } from '../content-security-policy.ts'
import { cachedPage } from './cached-page.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { pageKey } from './page-key.ts'

const options = {
  contentType: 'text/html; charset=utf-8',
  nonce: 'mark',
  imageOrigin: null,
  cacheControl: 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
}
const page = (html: string) => cachedPage(html, options)
const rendered = (html: string, tags: string[], freshUntil = Infinity): Rendered => ({
  page: page(html),
  reads: { tags: new Set(tags), freshUntil },
})

test('however many ask, a page is rendered once', async () => {
  const cache = createPageCache()
  let renders = 0
  const render = async () => rendered(`render ${++renders}`, ['a'])
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('en /', render)))
  expect(renders).toBe(1)
  expect(new Set(pages.map((page) => page?.etag)).size).toBe(1)
  expect(cache.get('en /')).toBe(pages[0])
})

test('a change drops exactly the pages that have read what changed', async () => {
  const cache = createPageCache()
  await cache.getOrRender('home', async () => rendered('home', ['mentor', 'program']))
  await cache.getOrRender('about', async () => rendered('about', ['about']))
  cache.changed(['mentor'])
  expect(cache.get('home')).toBeNull()
  expect(cache.get('about')).not.toBeNull()
  cache.changed('all')
  expect(cache.get('about')).toBeNull()
})

test('a render that a change overtook is not kept, and nobody joins it afterwards', async () => {
  const cache = createPageCache()
  let finish = (_: Rendered) => {}
  const early = cache.getOrRender('home', () => new Promise((resolve) => (finish = resolve)))
  cache.changed(['mentor'])
  const late = cache.getOrRender('home', async () => rendered('new', ['mentor']))
  finish(rendered('old', ['mentor']))
  expect((await early)?.forms.identity.toString()).toBe('old')
  expect((await late)?.forms.identity.toString()).toBe('new')
  expect(cache.get('home')?.forms.identity.toString()).toBe('new')
})

test('a page is kept no longer than what it has read is fresh', async () => {
  let now = 1_000
  const cache = createPageCache({ now: () => now })
  await cache.getOrRender('home', async () => rendered('home', [], 2_000))
  expect(cache.get('home')).not.toBeNull()
  now = 2_000
  expect(cache.get('home')).toBeNull()
})

test('what must not be kept is not kept, and the memory is bounded', async () => {
  const cache = createPageCache({ size: 3 })
  expect(await cache.getOrRender('x', async () => null)).toBeNull()
  for (let i = 0; i < 5; i++) await cache.getOrRender(`page ${i}`, async () => rendered(`${i}`, []))
  expect(cache.status().kept).toBe(3)
  expect(cache.get('page 0')).toBeNull()
  expect(cache.get('page 4')).not.toBeNull()
})

test('a failing render fails for those who wait and is tried again by the next', async () => {
  const cache = createPageCache()
  await expect(cache.getOrRender('x', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.getOrRender('x', async () => rendered('up', []))).not.toBeNull()
})

test('only marked inline code is listed, and the mark is gone', () => {
  const html =
    '<style nonce="mark">a{}</style><script nonce="mark" type="module">good()</script><script>evil()</script>'
  const { forms, headers } = page(html)
  const policy = headers['Content-Security-Policy'] ?? ''
  expect(forms.identity.toString()).not.toContain('mark')
  expect(policy).toContain(`script-src 'self' '${sourceHash('good()')}'`)
  expect(policy).toContain(`style-src 'self' '${sourceHash('a{}')}'`)
  expect(policy).not.toContain(sourceHash('evil()'))
})

test('all forms hold the same document', () => {
  const { forms } = page('明途'.repeat(1_000))
  expect(brotliDecompressSync(forms.br).equals(forms.identity)).toBe(true)
  expect(gunzipSync(forms.gzip).equals(forms.identity)).toBe(true)
})

const visitor = {
  method: 'GET',
  address: '/',
  cookie: null,
  userAgent: 'Mozilla/5.0 (X11) Chrome/156.0.0.0 Safari/537.36',
  knownCountry: () => null,
}

test('language, path and detection make the key', () => {
  const keys = [
    pageKey(visitor),
    pageKey({ ...visitor, cookie: 'lumipath-language=en' }),
    pageKey({ ...visitor, cookie: 'lumipath-language=zh' }),
    pageKey({ ...visitor, knownCountry: () => 'TW' }),
    pageKey({ ...visitor, cookie: 'lumipath-language=en', address: '/about' }),
  ]
  expect(new Set(keys).size).toBe(5)
  expect(pageKey({ ...visitor, cookie: 'other=1; lumipath-language=zh', knownCountry: () => 'US' })).toBe(
    keys[2],
  )
})

test('behind a prefix the address alone decides, whoever asks', () => {
  const keys = [
    pageKey({ ...visitor, address: '/zh/about' }),
    pageKey({ ...visitor, address: '/zh/about', cookie: 'lumipath-language=en' }),
    pageKey({ ...visitor, address: '/zh/about', knownCountry: () => 'TW' }),
  ]
  expect(new Set(keys).size).toBe(1)
  expect(pageKey({ ...visitor, address: '/zh-TW/about' })).not.toBe(keys[0])
})

test.each([
  { method: 'POST' },
  { address: '/?index' },
  { address: '/about?x=1' },
  { address: '/admin' },
  { address: '/admin/leads' },
  { address: '/chat' },
  { address: '/api/geo' },
  { address: '/about.data?_routes=root' },
  { address: '/admin.data' },
  { address: '/admin/leads.data' },
  { address: '/chat.data' },
  { address: '/zh/about?x=1' },
  { address: '/zh/chat' },
  { address: '/zh/chat.data' },
])('%o is never kept', (difference) => {
  expect(pageKey({ ...visitor, ...difference })).toBeNull()
})
