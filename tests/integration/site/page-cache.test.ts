import { expect, test } from 'vitest'
import { browserAgent } from '../../../tools/support/visitor.ts'
import { useReadOnlySite } from './read-only-site.ts'

const site = useReadOnlySite('page-cache', { GEO_COUNTRY_HEADER: 'x-country', LOG_LEVEL: 'error' })
const { client } = site

const get = (path: string, headers: Record<string, string> = {}) => site.get(path, { Cookie: '', ...headers })

const htmlTag = ({ body }: { body: string }) => /<html[^>]*>/.exec(body)?.[0]

const cookie = (language: string) => ({ Cookie: `lumipath-language=${language}` })
const english = cookie('en')

test('the cache separates languages by cookie and by country', async () => {
  for (let round = 0; round < 2; round++) {
    expect((await get('/about', english)).body).toContain('<html lang="en"')
    expect((await get('/about', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
    expect((await get('/about', { 'x-country': 'HK' })).body).toContain('<html lang="zh-Hant"')
    expect((await get('/about', { 'x-country': 'US' })).body).toContain('<html lang="en"')
    expect((await get('/about', { ...cookie('zh'), 'x-country': 'TW' })).body).toContain(
      '<html lang="zh-Hans"',
    )
    expect((await get('/about')).body).toMatch(/<html[^>]* data-detecting/)
    expect((await get('/about', english)).body).not.toMatch(/<html[^>]* data-detecting/)
  }
})

test('the country does not select the language after editors disabled it', async () => {
  const choose = (enabled: boolean) =>
    client().patch('siteSettings').set({ 'geolocation.enabled': enabled }).commit()
  const fromTaiwan = () => get('/about', { 'x-country': 'TW' })
  const detectedCountry = async () =>
    JSON.parse((await get('/api/geo', { 'x-country': 'TW' })).body) as unknown
  expect((await fromTaiwan()).body).toContain('<html lang="zh-Hant"')
  expect(await detectedCountry()).toEqual({ country_code: 'TW' })
  await choose(false)
  await expect.poll(async () => htmlTag(await fromTaiwan())).toBe('<html lang="en" data-locale="en">')
  expect((await get('/about', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
  expect(await detectedCountry()).toEqual({ country_code: null })
  await choose(true)
  await expect.poll(async () => htmlTag(await fromTaiwan())).toContain('lang="zh-Hant"')
})

test('a cached page lists its scripts by hash and holds no nonce', async () => {
  await get('/', english)
  const { headers, body } = await get('/', english)
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(headers.get('Content-Security-Policy')).not.toContain('nonce-')
  expect(body).not.toContain('nonce="')
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('only pages rendered for a single visitor have a Cross-Origin-Opener-Policy', async () => {
  const holdOf = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers.get('Cross-Origin-Opener-Policy')
  // Pages are cached once the site listens to content changes.
  await expect.poll(() => holdOf('/about', english)).toBeNull()
  expect(await holdOf('/privacy', english), 'first view').toBeNull()
  expect(await holdOf('/privacy', english), 'cached').toBeNull()
  expect(await holdOf('/privacy?utm_source=mail', english), 'with a query that it ignores').toBeNull()
  expect(await holdOf('/search?q=ai', english)).toBe('same-origin-allow-popups')
  expect(await holdOf('/admin/sign-in', english)).toBe('same-origin-allow-popups')
  expect(await holdOf('/no-such-page', english)).toBe('same-origin-allow-popups')
  const preview = { Cookie: 'lumipath-language=en; lumipath-preview=1' }
  expect(await holdOf('/privacy', preview)).toBe('same-origin-allow-popups')
})

test('returns 304 for a known ETag and the page for another language', async () => {
  const { headers } = await get('/projects', english)
  const known = { 'If-None-Match': headers.get('ETag') ?? '' }
  expect((await get('/projects', { ...english, ...known })).status).toBe(304)
  expect((await get('/projects', { ...cookie('zh'), ...known })).status).toBe(200)
})

test('an edit changes exactly the documents that show it', async () => {
  const about = (await get('/about', english)).headers.get('ETag')
  const home = (await get('/', english)).headers.get('ETag')
  await client().patch('homePage').set({ 'hero.chip.en': 'A new chip' }).commit()
  await expect.poll(async () => (await get('/', english)).body).toContain('A new chip')
  expect((await get('/', english)).headers.get('ETag')).not.toBe(home)
  expect((await get('/about', english)).headers.get('ETag')).toBe(about)
})

test.each([
  '/about?utm_source=mail',
  '/about?n=1&n=2',
  '/about?year=2023',
  '/about?%',
  '/news?x=%E4%BD%A0#top',
])('%s is the cached page, for GET and HEAD', async (path) => {
  const { body } = await get(path.replace(/[?#].*/, ''), english)
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(site.url + path, {
      method,
      headers: { ...english, 'User-Agent': browserAgent },
    })
    expect(response.headers.get('Server-Timing')).toBe('cache;desc=hit')
    expect(await response.text()).toBe(method === 'GET' ? body : '')
  }
})

test('a query that a page reads, and redirects with their query, are not taken from the cache', async () => {
  expect((await get('/news?year=1999', english)).status).toBe(404)
  expect((await get('/search?q=mentor&utm_source=mail', english)).body).toContain('mentor')
  const moved = await fetch(`${site.url}/en/about?utm_source=mail`, { redirect: 'manual' })
  expect(moved.headers.get('Location')).toBe('/about?utm_source=mail')
})

test('forms, the admin and queries are never cached', async () => {
  const posted = await fetch(`${site.url}/?index`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Private Person', email: '', message: '' }),
    headers: { 'User-Agent': browserAgent, ...english },
  })
  expect(posted.status).toBe(422)
  expect(await posted.text()).toContain('Private Person')
  expect((await get('/', english)).body).not.toContain('Private Person')
  expect((await get('/admin', english)).headers.get('Cache-Control')).toContain('no-store')
  expect((await get('/?x=<script>', english)).body).not.toContain('<script>"')
  expect((await get('/no-such-page', english)).status).toBe(404)
  expect((await get('/no-such-page', english)).headers.get('ETag')).toBeNull()
})

test('a document has its text once, one module and no data; the staff app has both', async () => {
  const { body } = await get('/privacy', english)
  const [, heading = ''] = /<h2[^>]*>([^<]{8,})<\/h2>/.exec(body) ?? []
  expect(heading).not.toBe('')
  expect(body.split(heading)).toHaveLength(2)
  for (const path of ['/', '/about', '/news/mit-conference', '/no-such-page']) {
    const page = (await get(path, english)).body
    expect(page.match(/<script[^>]* src=/g)).toHaveLength(1)
    expect(page).not.toMatch(/__remix|modulepreload/)
  }
  expect((await get('/admin/sign-in', english)).body).toContain('window.__remixContext')
})

test('all unknown paths of a language share one document, which names no path', async () => {
  const one = await get('/no-such-page/one?x=secret', english)
  const two = await get('/no-such-page/two', english)
  expect([one.status, two.status]).toEqual([404, 404])
  expect(one.body + two.body).not.toMatch(/no-such-page|secret/)
  const nonce = / nonce="([^"]+)"/
  const withoutNonce = ({ body }: { body: string }) => body.replaceAll(nonce.exec(body)?.[0] ?? '', '')
  expect(withoutNonce(one)).toBe(withoutNonce(two))
  expect(nonce.exec(one.body)?.[1]).not.toBe(nonce.exec(two.body)?.[1])
  for (const { headers, body } of [one, two]) {
    expect(headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce.exec(body)?.[1]}'`)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  expect((await get('/no-such-page', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
  expect((await get('/zh-TW/no-such-page', english)).body).toContain('<html lang="zh-Hant"')
  expect((await get('/no-such-page')).body).toMatch(/<html[^>]* data-detecting/)
})

test('without scripts the language form of an unknown page leads back to its path', async () => {
  const change = async (from: string, language: string) => {
    const response = await fetch(`${site.url}/api/language`, {
      method: 'POST',
      body: new URLSearchParams({ language, from: '' }),
      headers: { Referer: site.url + from, Origin: site.url },
      redirect: 'manual',
    })
    return response.headers.get('Location')
  }
  expect(await change('/no-such-page?x=1', 'zh')).toBe('/no-such-page?x=1')
  expect(await change('/zh/no-such-page', 'zh-TW')).toBe('/zh-TW/no-such-page')
  expect(await change('//other.example/x', 'zh')).toBe('/')
})

test('pictures have short URLs, also before a page named them', async () => {
  const { body } = await get('/', english)
  const [, shown = ''] = /src="(\/p\/[0-9a-f]+\/\d+x\d+)"/.exec(body) ?? []
  const picture = await fetch(site.url + shown, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  expect(picture.headers.get('Content-Type')).toBe('image/avif')
  expect(picture.headers.get('Cache-Control')).toContain('immutable')
  expect(picture.headers.get('Vary')).toContain('Accept')

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { _id } = await client().assets.upload('image', pixel, { filename: 'pixel.png' })
  const name = _id.slice('image-'.length, 'image-'.length + 10)
  await expect.poll(async () => (await fetch(`${site.url}/p/${name}/1`)).status).toBe(200)
  expect((await get('/p/ffffffffff/1')).status).toBe(404)
  expect((await get(`/p/${name}/99999999`)).status).toBe(404)
})
