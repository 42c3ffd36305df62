import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourceHash } from '../content-security-policy.ts'
import { cachedPage } from './cached-page.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { pageKey, requestOfKey } from './page-key.ts'

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

/** A cache whose pages are rendered again by a function of the test. */
function cacheWith(render: () => Promise<Rendered | null>, now = () => 0) {
  const cache = createPageCache({ now })
  const renders: string[] = []
  cache.rendersBy((key) => {
    renders.push(key)
    return cache.getOrRender(key, render)
  })
  return { cache, renders }
}

test('a change renders the page again at once; meanwhile, for a second, the old one is shown', async () => {
  let time = 0
  let finish = (_: Rendered) => {}
  const { cache, renders } = cacheWith(
    () => new Promise((resolve) => (finish = resolve)),
    () => time,
  )
  await cache.getOrRender('home', async () => rendered('old', ['mentor']))
  await cache.getOrRender('about', async () => rendered('about', ['about']))
  cache.changed(['mentor'])
  expect(renders).toEqual(['home'])
  expect(cache.get('home')?.forms.identity.toString()).toBe('old')
  time = 1_000
  expect(cache.get('home')).toBeNull()
  const waiting = cache.getOrRender('home', async () => rendered('never', []))
  finish(rendered('new', ['mentor']))
  expect((await waiting)?.forms.identity.toString()).toBe('new')
  expect(cache.get('home')?.forms.identity.toString()).toBe('new')
  expect(renders).toEqual(['home'])
})

test('changes that come while it is rendered again render it once more, and do not prolong the old one', async () => {
  let time = 0
  const finish: ((page: Rendered) => void)[] = []
  const { cache, renders } = cacheWith(
    () => new Promise((resolve) => finish.push(resolve)),
    () => time,
  )
  await cache.getOrRender('home', async () => rendered('old', ['mentor']))
  cache.changed(['mentor'])
  time = 900
  cache.changed(['mentor'])
  time = 1_000
  expect(cache.get('home')).toBeNull()
  finish[0]?.(rendered('between', ['mentor']))
  await expect.poll(() => renders).toEqual(['home', 'home'])
  finish[1]?.(rendered('new', ['mentor']))
  await expect.poll(() => cache.get('home')?.forms.identity.toString()).toBe('new')
})

test('a page that cannot be rendered again, or must not be kept any more, is dropped', async () => {
  for (const render of [() => Promise.resolve(null), () => Promise.reject(new Error('down'))]) {
    const { cache } = cacheWith(render)
    await cache.getOrRender('home', async () => rendered('old', ['mentor']))
    cache.changed('all')
    await expect.poll(() => cache.get('home')).toBeNull()
  }
})

test('a change of everything renders a bounded number of pages', async () => {
  const { cache, renders } = cacheWith(async () => rendered('new', []))
  for (let page = 0; page < 60; page++) await cache.getOrRender(`${page}`, async () => rendered('old', []))
  cache.changed('all')
  expect(cache.status().kept).toBe(50)
  await expect.poll(() => renders.length).toBe(50)
  expect(cache.get('59')?.forms.identity.toString()).toBe('new')
  expect(cache.get('0')).toBeNull()
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

test('the page that nobody has asked for longest makes room', async () => {
  const cache = createPageCache({ size: 2 })
  for (const key of ['home', 'about']) await cache.getOrRender(key, async () => rendered(key, []))
  cache.get('home')
  await cache.getOrRender('news', async () => rendered('news', []))
  expect(cache.get('home')).not.toBeNull()
  expect(cache.get('about')).toBeNull()
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

test('the request of a key has that key', () => {
  const visitors = [
    visitor,
    { ...visitor, cookie: 'lumipath-language=zh' },
    { ...visitor, address: '/zh-TW/about.data' },
  ]
  for (const each of visitors) {
    const key = pageKey(each) ?? ''
    const { address, headers } = requestOfKey(key)
    expect(pageKey({ ...visitor, address, cookie: headers.Cookie })).toBe(key)
  }
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
  { address: '/%61dmin/export.csv.data' },
  { address: '/zh/%61bout' },
  { address: '/about#1' },
  { address: '//about' },
  { address: '/news//article' },
  { address: '/about/../admin/count.data' },
  { address: '/news/./article' },
])('%o is never kept', (difference) => {
  expect(pageKey({ ...visitor, ...difference })).toBeNull()
})
