import { afterAll, beforeAll, expect, test } from 'vitest'
import { lakeClient } from '../../fixtures/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

const data = temporaryFolder('page-cache')
let site: RunningProcess

const client = () => lakeClient(site.address, data.path)

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.address + path, {
    headers: { 'User-Agent': browserAgent, ...headers },
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Its opening tag, which names the language and what is still to be found out. */
const htmlOf = ({ body }: { body: string }) => /<html[^>]*>/.exec(body)?.[0]

const cookie = (language: string) => ({ Cookie: `lumipath-language=${language}` })

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: data.path, GEO_COUNTRY_HEADER: 'x-country', LOG_LEVEL: 'error' }
  site = await startProcess('server/main.ts', env)
  await seedContent(client())
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

test('languages never mix, whatever says which', async () => {
  for (let round = 0; round < 2; round++) {
    expect((await get('/about', cookie('en'))).body).toContain('<html lang="en"')
    expect((await get('/about', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
    expect((await get('/about', { 'x-country': 'HK' })).body).toContain('<html lang="zh-Hant"')
    expect((await get('/about', { 'x-country': 'US' })).body).toContain('<html lang="en"')
    expect((await get('/about', { ...cookie('zh'), 'x-country': 'TW' })).body).toContain(
      '<html lang="zh-Hans"',
    )
    expect((await get('/about')).body).toMatch(/<html[^>]* data-detecting/)
    expect((await get('/about', cookie('en'))).body).not.toMatch(/<html[^>]* data-detecting/)
  }
})

test('no country chooses a language when editors have switched that off', async () => {
  const choose = (enabled: boolean) =>
    client().patch('siteSettings').set({ 'geolocation.enabled': enabled }).commit()
  const fromTaiwan = () => get('/about', { 'x-country': 'TW' })
  const asked = async () => JSON.parse((await get('/api/geo', { 'x-country': 'TW' })).body) as unknown
  expect((await fromTaiwan()).body).toContain('<html lang="zh-Hant"')
  expect(await asked()).toEqual({ country_code: 'TW' })
  await choose(false)
  await expect
    .poll(async () => htmlOf(await fromTaiwan()), { timeout: 10_000 })
    .toBe('<html lang="en" data-locale="en">')
  expect((await get('/about', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
  expect(await asked()).toEqual({ country_code: null })
  await choose(true)
  await expect.poll(async () => htmlOf(await fromTaiwan()), { timeout: 10_000 }).toContain('lang="zh-Hant"')
})

test('a kept page lists its scripts by hash and has no mark of a render in it', async () => {
  await get('/', cookie('en'))
  const { headers, body } = await get('/', cookie('en'))
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(headers.get('Content-Security-Policy')).not.toContain('nonce-')
  expect(body).not.toContain('nonce="')
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('a page that everybody gets alike opens in the window that is there, a render for one person in its own', async () => {
  const holdOf = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers.get('Cross-Origin-Opener-Policy')
  // Nothing is kept before changes of the content can be heard.
  await expect.poll(() => holdOf('/about', cookie('en'))).toBeNull()
  expect(await holdOf('/privacy', cookie('en')), 'the first time').toBeNull()
  expect(await holdOf('/privacy', cookie('en')), 'kept').toBeNull()
  expect(await holdOf('/privacy?x=1', cookie('en'))).toBe('same-origin-allow-popups')
  const preview = { Cookie: 'lumipath-language=en; lumipath-preview=1' }
  expect(await holdOf('/privacy', preview)).toBe('same-origin-allow-popups')
})

test('a browser that has the page gets 304, with another language the page', async () => {
  const { headers } = await get('/projects', cookie('en'))
  const known = { 'If-None-Match': headers.get('ETag') ?? '' }
  expect((await get('/projects', { ...cookie('en'), ...known })).status).toBe(304)
  expect((await get('/projects', { ...cookie('zh'), ...known })).status).toBe(200)
})

test('an edit is on the next view of exactly the pages that show it', async () => {
  const about = (await get('/about', cookie('en'))).headers.get('ETag')
  const home = (await get('/', cookie('en'))).headers.get('ETag')
  await client().patch('homePage').set({ 'hero.chip.en': 'A new chip' }).commit()
  await expect
    .poll(async () => (await get('/', cookie('en'))).body, { timeout: 10_000, interval: 20 })
    .toContain('A new chip')
  expect((await get('/', cookie('en'))).headers.get('ETag')).not.toBe(home)
  expect((await get('/about', cookie('en'))).headers.get('ETag')).toBe(about)
})

test('data of forms, staff and queries is never kept', async () => {
  const form = {
    method: 'POST',
    body: new URLSearchParams({ name: 'Private Person', email: '', message: '' }),
  }
  const posted = await fetch(`${site.address}/?index`, {
    ...form,
    headers: { 'User-Agent': browserAgent, ...cookie('en') },
  })
  expect(posted.status).toBe(422)
  expect(await posted.text()).toContain('Private Person')
  expect((await get('/', cookie('en'))).body).not.toContain('Private Person')
  expect((await get('/admin', cookie('en'))).headers.get('Cache-Control')).toContain('no-store')
  expect((await get('/?x=<script>', cookie('en'))).body).not.toContain('<script>"')
  expect((await get('/no-such-page', cookie('en'))).status).toBe(404)
  expect((await get('/no-such-page', cookie('en'))).headers.get('ETag')).toBeNull()
})

test('what only shows is in the document once, and whole in its data', async () => {
  const { body } = await get('/privacy', cookie('en'))
  const [, words = ''] = /<h2[^>]*>([^<]{8,})<\/h2>/.exec(body) ?? []
  expect(words).not.toBe('')
  expect(body.split(words)).toHaveLength(2)
  expect((await get('/privacy.data', cookie('en'))).body).toContain(words)
})

test('no script is asked for by the document itself', async () => {
  for (const path of ['/', '/about', '/news/mit-conference', '/no-such-page']) {
    const { body } = await get(path, cookie('en'))
    expect(body).toMatch(/<script type="application\/json"[^>]* data-modules="\/assets\//)
    expect(body).not.toMatch(/<script[^>]* src=|modulepreload/)
  }
})

test('data that were fetched ahead of a click live for a while, each language for itself; answers to forms do not', async () => {
  const english = await get('/about.data', cookie('en'))
  expect(english.headers.get('Cache-Control')).toBe('private, max-age=30')
  // What is fetched ahead says another `Accept` than what asks for it then.
  expect(english.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  expect((await get('/about.data', cookie('zh'))).body).not.toBe(english.body)
  expect((await get('/admin.data', cookie('en'))).headers.get('Cache-Control')).not.toContain('max-age=30')
})

test('data of a page are kept as its document is: by language, until their content changes', async () => {
  const address = '/about.data'
  const first = await get(address, cookie('en'))
  const again = await get(address, cookie('en'))
  expect(again.headers.get('Server-Timing')).toBe('cache;desc=hit')
  expect(again.body).toBe(first.body)
  expect(again.headers.get('Content-Type')).toBe('text/x-script')
  expect((await get(address, cookie('zh'))).body).not.toBe(first.body)
  expect((await get('/zh/about.data', cookie('en'))).body).toContain('zh')
  expect((await get('/admin.data', cookie('en'))).headers.get('ETag')).toBeNull()
  await client().patch('aboutPage').set({ 'hero.label.en': 'Changed about' }).commit()
  await expect
    .poll(async () => (await get(address, cookie('en'))).body, { timeout: 10_000, interval: 20 })
    .toContain('Changed about')
})

test('all unknown addresses of a language share one document, which names none of them', async () => {
  const one = await get('/no-such-page/one?x=secret', cookie('en'))
  const two = await get('/no-such-page/two', cookie('en'))
  expect([one.status, two.status]).toEqual([404, 404])
  expect(one.body + two.body).not.toMatch(/no-such-page|secret/)
  const mark = / nonce="([^"]+)"/
  const withoutMark = ({ body }: { body: string }) => body.replaceAll(mark.exec(body)?.[0] ?? '', '')
  expect(withoutMark(one)).toBe(withoutMark(two))
  expect(mark.exec(one.body)?.[1]).not.toBe(mark.exec(two.body)?.[1])
  for (const { headers, body } of [one, two]) {
    expect(headers.get('Content-Security-Policy')).toContain(`'nonce-${mark.exec(body)?.[1]}'`)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  expect((await get('/no-such-page', cookie('zh'))).body).toContain('<html lang="zh-Hans"')
  expect((await get('/zh-TW/no-such-page', cookie('en'))).body).toContain('<html lang="zh-Hant"')
  expect((await get('/no-such-page')).body).toMatch(/<html[^>]* data-detecting/)
})

test('without scripts the language of a page that does not exist is changed at its address', async () => {
  const change = async (from: string, language: string) => {
    const answer = await fetch(`${site.address}/api/language`, {
      method: 'POST',
      body: new URLSearchParams({ language, from: '' }),
      headers: { Referer: site.address + from, Origin: site.address },
      redirect: 'manual',
    })
    return answer.headers.get('Location')
  }
  expect(await change('/no-such-page?x=1', 'zh')).toBe('/no-such-page?x=1')
  expect(await change('/zh/no-such-page', 'zh-TW')).toBe('/zh-TW/no-such-page')
  expect(await change('//other.example/x', 'zh')).toBe('/')
})

test('pictures have short addresses, also those that no page has named since the start', async () => {
  const { body } = await get('/', cookie('en'))
  const [, shown = ''] = /src="(\/p\/[0-9a-f]+\/\d+x\d+)"/.exec(body) ?? []
  const picture = await fetch(site.address + shown, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  expect(picture.headers.get('Content-Type')).toBe('image/avif')
  expect(picture.headers.get('Cache-Control')).toContain('immutable')
  expect(picture.headers.get('Vary')).toContain('Accept')

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { _id } = await client().assets.upload('image', pixel, { filename: 'pixel.png' })
  const name = _id.slice('image-'.length, 'image-'.length + 10)
  await expect
    .poll(async () => (await fetch(`${site.address}/p/${name}/1`)).status, { interval: 50 })
    .toBe(200)
  expect((await get('/p/ffffffffff/1')).status).toBe(404)
  expect((await get(`/p/${name}/99999999`)).status).toBe(404)
})
