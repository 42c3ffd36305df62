import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsOf } from '../../../scripts/links/check.ts'
import { crawl } from '../../../scripts/links/crawl.ts'
import { readDocument } from '../../../scripts/links/document.ts'
import { publicOrigin, startSeededSite, type SeededSite } from './site.ts'

let site: SeededSite

beforeAll(async () => {
  site = await startSeededSite()
})

afterAll(() => site.close())

const page = async (path: string, headers?: Record<string, string>) =>
  readDocument(await site.html(path, headers))

test('the whole site hangs together, in every language', async () => {
  const found = await crawl(site.address)
  expect(problemsOf(found)).toEqual([])
  expect(found.sitemap.length).toBeGreaterThan(45)
})

test('a prefix decides the language, whoever asks', async () => {
  const visitor = { Cookie: 'lumipath-language=en', 'x-test-country': 'TW' }
  expect((await page('/zh/about', visitor)).lang).toBe('zh-Hans')
  expect((await page('/zh-TW', visitor)).lang).toBe('zh-Hant')
  expect((await page('/about', { 'x-test-country': 'TW' })).lang).toBe('zh-Hant')
  expect(await site.html('/zh')).not.toMatch(/<html[^>]*data-detecting/)
  expect(await site.html('/')).toMatch(/<html[^>]*data-detecting/)
})

// The first 404s of their language here: those after them get the same document.
test('behind a prefix the staff have no pages: their paths are unknown like all others', async () => {
  const unknown = async (path: string) => (await site.html(path)).replace(/ nonce="[^"]*"/g, '')
  const desk = await unknown('/zh-TW/admin')
  expect(desk).toContain('href="/zh-TW/chat"')
  expect(await unknown('/zh-TW/no-such-page')).toBe(desk)
})

// Whoever asks next gets the same document, wherever they are.
test('an unknown page below another marks no link as that of the page that is open', async () => {
  const marked = async (path: string) => (await site.html(path)).includes('aria-current="page"')
  expect(await marked('/zh/about')).toBe(true)
  expect(await marked('/zh/about/no-such-page')).toBe(false)
})

test('any cache may hold a page behind a prefix; only the browser one at a plain address', async () => {
  const prefixed = await site.get('/zh/privacy')
  expect(prefixed.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(prefixed.headers.get('Vary')).not.toContain('Cookie')
  const plain = await site.get('/privacy')
  expect(plain.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(plain.headers.get('Vary')).toContain('Cookie')
})

test.each([
  ...['/fr', '/fr/about', '/zh-tw', '/ZH/about', '/zh-Hans', '/zh/zh', '/zh/en', '/zh/no-such-page'],
  ...['/About', '/zh/About', '/News/ai-showcase', '/Admin', '/Admin/sign-in', '/About.md'],
])('%s is no page', async (path) => {
  expect((await site.get(path)).status).toBe(404)
})

test.each([
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['//evil.example/', '/evil.example'],
  ['/en//evil.example', '/en/evil.example'],
  ['/zh-TW//evil.example/login?x=//y', '/zh-TW/evil.example/login?x=//y'],
  ['/zh///news//ai-showcase', '/zh/news/ai-showcase'],
  ['/%61bout', '/about'],
  ['/zh/%6eews/%61i-showcase/?q=%61', '/zh/news/ai-showcase?q=%61'],
  ['/%2561bout/', '/%2561bout'],
  ['/zh-TW/', '/zh-TW'],
  ['/news/ai-showcase/?ref=mail', '/news/ai-showcase?ref=mail'],
])('a page has one address: %s leads to %s', async (path, target) => {
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, target])
})

test.each(['/zh/admin', '/zh/api/geo', '/zh/studio', '/zh-TW/lake/v1/ping', '/zh/robots.txt', '/en/admin'])(
  '%s does not exist: what is the same for everybody has no prefix',
  async (path) => {
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('404')
  },
)

test.each([
  ['/en', '/'],
  ['/en/about', '/about'],
  ['/en/news/ai-showcase?ref=mail', '/news/ai-showcase?ref=mail'],
  ['/en/%5Cevil.example', '/'],
])('%s sets English and leads to %s', async (path, target) => {
  const answer = await site.get(path, { Cookie: 'lumipath-language=zh' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, target])
  expect(answer.headers.getSetCookie().join()).toMatch(/lumipath-language=en;/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('without JavaScript the language button leads to the same page behind the next prefix', async () => {
  const steps = [
    ['/zh/about?x=1', 'zh-TW', '/zh-TW/about?x=1'],
    ['/zh-TW/about', 'en', '/about'],
    ['/zh', 'zh-TW', '/zh-TW'],
    ['/about', 'zh', '/about'],
  ]
  for (const [path = '', language, target] of steps) {
    const html = await site.html(path, { Cookie: 'lumipath-language=en' })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    expect([field('language'), field('from')]).toEqual([language, target])
    const answer = await fetch(`${site.address}/api/language`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ language: field('language'), from: field('from') }),
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, target])
  }
})

test('the form without JavaScript stays behind the prefix', async () => {
  const home = await site.html('/zh')
  expect(home).toContain('action="/zh?index#contact"')
  const body = new URLSearchParams({ name: '', email: '', phone: '', message: '' })
  const refused = await fetch(`${site.address}/zh?index`, { method: 'POST', body })
  expect(refused.status).toBe(422)
  expect(readDocument(await refused.text()).lang).toBe('zh-Hans')
})

test('the chat without JavaScript stays behind the prefix, also once its lead is saved', async () => {
  const chat = await site.html('/zh/chat')
  expect(chat).toContain('action="/zh/chat#now"')
  let html = chat
  for (let answers = 0; !html.includes('name="idempotencyKey"'); answers++) {
    if (answers > 10) throw new Error('No answer of the chat saves a lead.')
    const form = /<form method="get"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    html = await site.html(`/zh/chat?${new URLSearchParams(fieldsOf(form))}`)
  }
  const form =
    /<form method="post"(?:(?!<\/form>)[\s\S])*idempotencyKey[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const [, action = ''] = /action="([^"#]*)/.exec(form) ?? []
  expect(action).toMatch(/^\/zh\/chat\?/)
  const saved = await fetch(site.address + action.replaceAll('&amp;', '&'), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fieldsOf(form)),
  })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toMatch(/^\/zh\/chat\?.*lead=/)
})

function fieldsOf(form: string): [string, string][] {
  const unescape = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  const inputs = form.matchAll(/<input[^>]*? name="([^"]*)"[^>]*? value="([^"]*)"/g)
  return [...inputs].map(([, name = '', value = '']) => [name, unescape(value)])
}

test('data requests of the app keep the prefix', async () => {
  for (const path of ['/zh.data', '/zh-TW/about.data']) {
    const answer = await site.get(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/x-script'])
    expect(await answer.text()).toContain(path.startsWith('/zh-TW') ? '關於' : '关于')
  }
})

test('an article without a Traditional body is in Simplified, says so, and belongs to /zh', async () => {
  const path = '/news/hybrid-learning-model'
  const html = await site.html(`/zh-TW${path}`)
  const { canonical, alternates, lang } = readDocument(html)
  expect([lang, canonical]).toEqual(['zh-Hant', `${publicOrigin}/zh${path}`])
  expect([...alternates.keys()]).toEqual(['en', 'zh-Hans', 'x-default'])
  expect(html).toContain('本文尚無繁體中文版，以下為簡體中文。')
  expect(html).toMatch(/<div class="prose" lang="zh-Hans">/)
})

test('absolute addresses come from PUBLIC_URL, never from the request', async () => {
  const html = await site.html('/zh/projects', {
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  })
  expect(html).not.toContain('evil.example')
  expect(readDocument(html).canonical).toBe(`${publicOrigin}/zh/projects`)
})

test('the manifest has the name of its language', async () => {
  const manifest = async (path: string) =>
    (await site.get(path)).json() as Promise<{ name: string; start_url: string }>
  expect(await manifest('/zh-TW/manifest.webmanifest')).toMatchObject({
    name: '明途 AI 學院',
    start_url: '/zh-TW',
  })
  expect((await manifest('/manifest.webmanifest')).start_url).toBe('/')
})

const redirect = (id: string, from: string, to: string, permanent = true) =>
  site.client.createOrReplace({ _id: `redirect-${id}`, _type: 'redirect', from, to, permanent })

async function leads(path: string) {
  const answer = await site.get(path)
  return [answer.status, answer.headers.get('Location')]
}

test('redirects of the CMS lead on from addresses without a page, behind a prefix too', async () => {
  expect((await site.get('/old')).status).toBe(404)
  await redirect('old', '/old', '/about')
  await redirect('older', '/older', '/old', false)
  await redirect('slug', '/news/renamed', '/news/ai-showcase#top')
  await redirect('away', '/away', 'https://partner.example/x')
  await redirect('chinese', '/chinese', '/新闻/活动')
  await redirect('round', '/round', '/about-turn')
  await redirect('about-turn', '/about-turn', '/round')
  await redirect('script', '/script', 'javascript:alert(1)')
  await redirect('useless', '/projects', '/about')
  await expect.poll(() => leads('/projects/'), { timeout: 10_000 }).toEqual([301, '/projects'])
  await expect.poll(() => leads('/old'), { timeout: 10_000 }).toEqual([301, '/about'])
  expect(await leads('/old?utm=1')).toEqual([301, '/about?utm=1'])
  expect(await leads('/older')).toEqual([302, '/about'])
  expect(await leads('/zh/old')).toEqual([301, '/zh/about'])
  expect(await leads('/zh-TW/news/renamed')).toEqual([301, '/zh-TW/news/ai-showcase#top'])
  expect(await leads('/away')).toEqual([301, 'https://partner.example/x'])
  expect(await leads('/zh/chinese')).toEqual([301, '/zh/%E6%96%B0%E9%97%BB/%E6%B4%BB%E5%8A%A8'])
  for (const path of ['/round', '/about-turn', '/script', '/zh/round'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
  expect((await site.get('/projects')).status).toBe(200)
})

test('what is published is in the sitemap at once, what is deleted is not', async () => {
  const sitemap = () => site.html('/sitemap.xml')
  const { _rev, ...source } = (await site.client.getDocument('news-ai-showcase'))!
  const before = await site.get('/sitemap.xml')
  expect(before.headers.get('Content-Type')).toMatch(/^application\/xml/)
  const slug = { _type: 'slug', current: 'brand-new' }
  await site.client.create({ ...source, _id: 'news-brand-new', slug })
  await expect.poll(sitemap, { timeout: 10_000 }).toContain(`<loc>${publicOrigin}/zh-TW/news/brand-new</loc>`)
  await site.client.delete('news-brand-new')
  await expect.poll(sitemap, { timeout: 10_000 }).not.toContain('brand-new')
  expect(_rev).toBeTruthy()
})

test('robots are told where the sitemap is, and what is not for them', async () => {
  const robots = await site.html('/robots.txt')
  expect(robots).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`)
  for (const area of ['/admin', '/studio', '/lake/', '/preview', '/api/'])
    expect(robots).toContain(`Disallow: ${area}\n`)
})

test('without content the sitemap is 503, never empty; one that was read stays', async () => {
  await site.stopLake()
  expect((await site.get('/sitemap.xml')).status).toBe(200)
  await site.restartSite()
  const answer = await site.get('/sitemap.xml')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await site.get('/zh/about')).status).toBe(200)
  await site.startLake()
  await expect.poll(async () => (await site.get('/sitemap.xml')).status, { timeout: 15_000 }).toBe(200)
})
