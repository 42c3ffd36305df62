import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sourceHash } from '../http/content-security-policy.ts'
import { cachedPage, type CachedPage } from './cached-page.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'
import { pageKey } from './page-key.ts'

const options = {
  contentType: 'text/html; charset=utf-8',
  nonce: 'mark',
  imageOrigin: null,
  cacheControl: 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
}
const page = (html: string) => cachedPage(html, options)
const rendered = (html: string, freshUntil = Infinity): Rendered => ({ page: page(html), freshUntil })

test('renders a page once for concurrent requests', async () => {
  const cache = createPageCache()
  let renders = 0
  const render = async () => rendered(`render ${++renders}`)
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('en /', render)))
  expect(renders).toBe(1)
  expect(new Set(pages.map((page) => page?.etag)).size).toBe(1)
  expect(cache.get('en /')).toBe(pages[0])
})

const store = (cache: PageCache, key: string, freshUntil?: number) =>
  cache.getOrRender(key, async () => rendered(`old ${key}`, freshUntil))
const htmlOf = (page: CachedPage | null | undefined) => page?.bodies.identity.toString()

test('a change empties the cache, after which each page is rendered once', async () => {
  const cache = createPageCache()
  for (const key of ['home', 'about']) await store(cache, key)
  cache.changed()
  expect([cache.get('home'), cache.get('about'), cache.status().size]).toEqual([null, null, 0])
  let renders = 0
  const render = async () => rendered(`new ${++renders}`)
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('home', render)))
  expect(new Set(pages.map(htmlOf))).toEqual(new Set(['new 1']))
  expect(htmlOf(cache.get('home'))).toBe('new 1')
})

test('a render that began before a change is not stored, and later requests do not join it', async () => {
  const cache = createPageCache()
  const { promise, resolve: finish } = Promise.withResolvers<Rendered>()
  const early = cache.getOrRender('home', () => promise)
  cache.changed()
  const late = cache.getOrRender('home', async () => rendered('new'))
  finish(rendered('old'))
  expect(htmlOf(await early)).toBe('old')
  expect(htmlOf(await late)).toBe('new')
  expect(htmlOf(cache.get('home'))).toBe('new')
})

test('a page expires with its content', async () => {
  let now = 1_000
  const cache = createPageCache({ now: () => now })
  await store(cache, 'home', 2_000)
  expect(cache.get('home')).not.toBeNull()
  now = 2_000
  expect(cache.get('home')).toBeNull()
})

test('a page expires though the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createPageCache()
  await store(cache, 'home', performance.now() + 60_000)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(cache.get('home')).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(cache.get('home')).toBeNull()
})

test('stores cacheable pages only, and a bounded number of them', async () => {
  const cache = createPageCache({ size: 3 })
  expect(await cache.getOrRender('x', async () => null)).toBeNull()
  for (let i = 0; i < 5; i++) await store(cache, `page ${i}`)
  expect(cache.status().size).toBe(3)
  expect(cache.get('page 0')).toBeNull()
  expect(cache.get('page 4')).not.toBeNull()
})

test('evicts the least recently used page', async () => {
  const cache = createPageCache({ size: 2 })
  for (const key of ['home', 'about']) await store(cache, key)
  cache.get('home')
  await store(cache, 'news')
  expect(cache.get('home')).not.toBeNull()
  expect(cache.get('about')).toBeNull()
})

test('a failed render rejects all waiting requests, and the next request renders again', async () => {
  const cache = createPageCache()
  await expect(cache.getOrRender('x', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.getOrRender('x', async () => rendered('up'))).not.toBeNull()
})

test('the policy lists only inline code with the nonce, and the nonce is removed', () => {
  const html =
    '<style nonce="mark">a{}</style><script nonce="mark" type="module">good()</script><script>evil()</script>'
  const { bodies, headers } = page(html)
  const policy = headers['Content-Security-Policy'] ?? ''
  expect(bodies.identity.toString()).not.toContain('mark')
  expect(policy).toContain(`script-src 'self' '${sourceHash('good()')}'`)
  expect(policy).toContain(`style-src 'self' '${sourceHash('a{}')}'`)
  expect(policy).not.toContain(sourceHash('evil()'))
})

test('all encodings hold the same document', () => {
  const { bodies } = page('明途'.repeat(1_000))
  expect(brotliDecompressSync(bodies.br).equals(bodies.identity)).toBe(true)
  expect(gunzipSync(bodies.gzip).equals(bodies.identity)).toBe(true)
})

const visitor = {
  method: 'GET',
  path: '/',
  cookie: null,
  userAgent: 'Mozilla/5.0 (X11) Chrome/156.0.0.0 Safari/537.36',
  knownCountry: () => null,
}

test('the key consists of language, path and detection', () => {
  const [en, zh] = [{ cookie: 'lumipath-language=en' }, { cookie: 'lumipath-language=zh' }]
  const differences = [{}, en, zh, { knownCountry: () => 'TW' }, { ...en, path: '/about' }]
  const keys = differences.map((difference) => pageKey({ ...visitor, ...difference }))
  expect(new Set(keys).size).toBe(5)
  expect(pageKey({ ...visitor, cookie: 'other=1; lumipath-language=zh', knownCountry: () => 'US' })).toBe(
    keys[2],
  )
})

test('HEAD has the key of GET', () => {
  expect(pageKey({ ...visitor, path: '/about', method: 'HEAD' })).toBe(
    pageKey({ ...visitor, path: '/about' }),
  )
})

test('behind a language prefix the key depends on the path alone', () => {
  const keys = [
    pageKey({ ...visitor, path: '/zh/about' }),
    pageKey({ ...visitor, path: '/zh/about', cookie: 'lumipath-language=en' }),
    pageKey({ ...visitor, path: '/zh/about', knownCountry: () => 'TW' }),
  ]
  expect(new Set(keys).size).toBe(1)
  expect(pageKey({ ...visitor, path: '/zh-TW/about' })).not.toBe(keys[0])
})

test('a query that the page does not read has the key of the page', () => {
  for (const path of ['/', '/about', '/zh/about', '/news', '/zh-TW/search'])
    for (const query of ['', 'index', 'x=1', 'utm_source=mail&n=2', '_routes=root', '%', '?q=1'])
      expect(pageKey({ ...visitor, path: `${path}?${query}` })).toBe(pageKey({ ...visitor, path }))
})

test.each([
  { method: 'POST' },
  ...[
    ...[
      '/news?year=2023',
      '/zh/search?x=1&q=ai',
      '/search.data?q=ai',
      '/zh/about.data',
      '/about#1',
      '/api/geo',
    ],
    `/about?${'x'.repeat(5_000)}`,
    ...['/admin', '/Admin', '/LAKE/v1/x', '/admin/leads', '/admin.data', '/admin/leads.data'],
    '/%61dmin/export.csv.data',
    ...['/chat', '/chat.data', '/zh/chat', '/zh/chat.data', '/zh/%61bout', '//about', '/news//article'],
    ...[
      '/about/../admin/count.data',
      '/news/./article',
      '/lake/v1/x',
      '/p/x/100',
      '/preview/exit',
      '/studio',
    ],
    '/social/en/home.png',
  ].map((path) => ({ path })),
])('%o is never cached', (difference) => {
  expect(pageKey({ ...visitor, ...difference })).toBeNull()
})
