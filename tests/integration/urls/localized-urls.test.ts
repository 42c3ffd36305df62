import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../tools/links/check.ts'
import { crawl } from '../../../tools/links/crawl.ts'
import { readDocument } from '../../../tools/links/document.ts'
import { isTestAll } from '../../support/test-all.ts'
import { labelsFor } from '../../../app/i18n/labels/labels.server.ts'
import { publicOrigin, useSiteBesideLake } from './site.ts'

const site = useSiteBesideLake()

const page = async (path: string, headers?: Record<string, string>) =>
  readDocument(await site.html(path, headers))

test('all links of the site work, in every language', async () => {
  const found = await crawl(site.url, undefined, isTestAll)
  const problems = problemsOf(found)
  expect(problems, problems.join('; ')).toEqual([])
  expect(found.sitemap.length).toBeGreaterThan(45)
  // About 200 pages, and in npm run test:all as many pictures, all drawn for the first time.
}, 300_000)

test('a prefix decides the language regardless of cookie and country', async () => {
  const visitor = { Cookie: 'lumipath-language=en', 'x-test-country': 'TW' }
  expect((await page('/zh/about', visitor)).lang).toBe('zh-Hans')
  expect((await page('/zh-TW', visitor)).lang).toBe('zh-Hant')
  expect((await page('/about', { 'x-test-country': 'TW' })).lang).toBe('zh-Hant')
  expect(await site.html('/zh')).not.toMatch(/<html[^>]*data-detecting/)
  expect(await site.html('/')).toMatch(/<html[^>]*data-detecting/)
})

test('with a hosted lake, WebSocket upgrades are 404, and requests of other sites are refused', async () => {
  const request = get(`${site.url}/lake/x`, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  expect(reply.resume().statusCode).toBe(404)
  const headers = { Origin: 'https://evil.example' }
  for (const path of ['/lake/x', '/lake/x.data'])
    expect((await fetch(site.url + path, { method: 'POST', headers })).status).toBe(403)
})

test('an unknown page below a known one marks no link as current', async () => {
  const marked = async (path: string) => (await site.html(path)).includes('aria-current="page"')
  expect(await marked('/zh/about')).toBe(true)
  expect(await marked('/zh/about/no-such-page')).toBe(false)
})

test('shared caches may store pages behind a prefix, only browsers the others', async () => {
  const prefixed = await site.get('/zh/privacy')
  expect(prefixed.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(prefixed.headers.get('Vary')).not.toContain('Cookie')
  const plain = await site.get('/privacy')
  expect(plain.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(plain.headers.get('Vary')).toContain('Cookie')
})

test.each([
  ...['/fr/about', '/zh-Hans', '/zh/zh', '/zh/en', '/zh/no-such-page'],
  ...['/zh/About', '/News/ai-showcase', '/Admin/sign-in', '/About.md'],
  ...['/zh/api/geo', '/zh-TW/lake/v1/ping', '/zh/robots.txt'],
])('%s is no page', async (path) => {
  expect(await site.status(path)).toBe(404)
})

test.each([
  // The other rules: server/middleware/canonical-url.test.ts.
  ['//evil.example/', '/evil.example'],
  ['/zh-TW//evil.example/login?x=//y', '/zh-TW/evil.example/login?x=//y'],
  ['/zh/%6eews/%61i-showcase/?q=%61', '/zh/news/ai-showcase?q=%61'],
  ['/%2561bout/', '/%2561bout'],
  ['/zh-TW/', '/zh-TW'],
  ['/ZH/news/ai-showcase?ref=mail', '/zh/news/ai-showcase?ref=mail'],
  ['/zh_tw', '/zh-TW'],
  ['/zh-TW/admin/people', '/admin/people'],
  ['/zh/studio', '/studio'],
  ['/en/admin', '/admin'],
  ['/news/ai-showcase/?ref=mail', '/news/ai-showcase?ref=mail'],
])('%s redirects to the canonical URL %s', async (path, target) => {
  const response = await site.get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
})

test.each([
  ['/en', '/'],
  ['/en/about', '/about'],
  ['/en/news/ai-showcase?ref=mail', '/news/ai-showcase?ref=mail'],
  ['/en/%5Cevil.example', '/'],
])('%s sets English and redirects to %s', async (path, target) => {
  const response = await site.get(path, { Cookie: 'lumipath-language=zh' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, target])
  expect(response.headers.getSetCookie().join()).toMatch(/lumipath-language=en;/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('without scripts the language button leads to the same page in the next language', async () => {
  const steps = [
    ['/zh/about?x=1', 'zh-TW', '/zh-TW/about', '?x=1'],
    ['/zh/search?q=ai', 'zh-TW', '/zh-TW/search', '?q=ai'],
    ['/zh-TW/about', 'en', '/about'],
    ['/zh', 'zh-TW', '/zh-TW'],
    ['/about?x=1', 'zh', '/about', '?x=1'],
  ]
  for (const [path = '', language, target, query = ''] of steps) {
    const html = await site.html(path, { Cookie: 'lumipath-language=en' })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    expect([field('language'), field('from').split('?')[0]]).toEqual([language, target])
    const response = await fetch(`${site.url}/api/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Referer: site.url + path },
      body: new URLSearchParams({ language: field('language'), from: field('from') }),
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, target + query])
  }
})

test('without scripts the contact form keeps the prefix', async () => {
  const home = await site.html('/zh')
  expect(home).toContain('action="/zh?index#contact-form"')
  const body = new URLSearchParams({ name: '', email: '', phone: '', message: '' })
  const refused = await fetch(`${site.url}/zh?index`, { method: 'POST', body })
  expect(refused.status).toBe(422)
  expect(readDocument(await refused.text()).lang).toBe('zh-Hans')
})

test('without scripts the chat keeps the prefix, also after its lead was saved', async () => {
  let html = await site.html('/zh/chat')
  const post = async (form: string) => {
    expect(form).toContain('action="/zh/chat#now"')
    const body = new URLSearchParams(fieldsOf(form))
    const response = await fetch(`${site.url}/zh/chat`, { method: 'POST', redirect: 'manual', body })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    return response.text()
  }
  const firstForm = (field: string) =>
    html.match(/<form method="post"[\s\S]*?<\/form>/g)?.find((form) => form.includes(field)) ?? ''
  for (let responses = 0; !html.includes('name="idempotencyKey"'); responses++) {
    if (responses > 10) throw new Error('No answer of the chat saves a lead.')
    html = await post(firstForm('name="chosen"'))
  }
  html = await post(firstForm('name="idempotencyKey"'))
  expect(readDocument(html).lang).toBe('zh-Hans')
  expect(html).toContain('name="email"')
  // A copied address leads to a new conversation, whose lead is another.
  const [, key] = /name="lead" value="([^"]+)"/.exec(html) ?? []
  expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(html).not.toMatch(/(?:href|action)="[^"]*(?:answer|lead)=/)
  const shared = await site.html(`/zh/chat?answer=yes-please&lead=${key}&contact=left`)
  expect(shared).not.toContain('name="lead"')
  expect(shared).not.toContain('name="email"')
})

function fieldsOf(form: string): [string, string][] {
  const unescape = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  const inputs = form.matchAll(/<input[^>]*? name="([^"]*)"[^>]*? value="([^"]*)"/g)
  return [...inputs].map(([, name = '', value = '']) => [name, unescape(value)])
}

test('data requests keep the prefix', async () => {
  for (const path of ['/zh.data', '/zh-TW/about.data']) {
    const response = await site.get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/x-script'])
    expect(await response.text()).toContain(path.startsWith('/zh-TW') ? '關於' : '关于')
  }
})

test('an article without Traditional text is in Simplified Chinese, with its lang and a canonical URL under /zh', async () => {
  const path = '/news/hybrid-learning-model'
  await site
    .client()
    .patch('news-hybrid-learning-model')
    .unset(['title.zhTW', 'excerpt.zhTW', 'body.zhTW'])
    .commit()
  const fallback = () => site.html(`/zh-TW${path}`)
  await expect.poll(fallback).toContain('<div class="prose" lang="zh-Hans">')
  const html = await fallback()
  expect(html).toContain(`>${labelsFor('zh-TW').news.otherLanguage}<`)
  const { canonical, alternates, lang } = readDocument(html)
  expect([lang, canonical]).toEqual(['zh-Hant', `${publicOrigin}/zh${path}`])
  expect([...alternates.keys()]).toEqual(['en', 'zh-Hans', 'x-default'])
  const versions = html.matchAll(/<a [^>]*href="([^"]*)" lang="[^"]+" hrefLang="[^"]+">/g)
  expect(Array.from(versions, ([, href]) => href)).toEqual([`/en${path}`, `/zh${path}`])
  const home = (await site.html('/zh-TW')).replaceAll('<wbr/>', '')
  expect(home).toMatch(/lang="zh-Hans">其中一队报告了94%的准确率/)
})

test('absolute URLs come from PUBLIC_URL, not from the request', async () => {
  const html = await site.html('/zh/projects', {
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  })
  expect(html).not.toContain('evil.example')
  expect(readDocument(html).canonical).toBe(`${publicOrigin}/zh/projects`)
})

test('the manifest is in the language of its path', async () => {
  const manifest = async (path: string) =>
    (await site.get(path)).json() as Promise<{ name: string; start_url: string }>
  expect(await manifest('/zh-TW/manifest.webmanifest')).toMatchObject({
    name: '明途 AI 學院',
    start_url: '/zh-TW',
  })
  expect((await manifest('/manifest.webmanifest')).start_url).toBe('/')
})

const redirect = (id: string, from: string, to: string, permanent = true) =>
  site.client().createOrReplace({ _id: `redirect-${id}`, _type: 'redirect', from, to, permanent })

async function leads(path: string) {
  const response = await site.get(path)
  return [response.status, response.headers.get('Location')]
}

// The other rules: app/http/redirects.test.ts.
test('redirects of the CMS apply to paths without a page, also behind a prefix', async () => {
  expect(await site.status('/old')).toBe(404)
  await redirect('old', '/old', '/about')
  await redirect('older', '/older', '/old', false)
  await redirect('chinese', '/chinese', '/新闻/活动')
  await redirect('script', '/script', 'javascript:alert(1)')
  await redirect('useless', '/projects', '/about')
  await expect.poll(() => leads('/projects/')).toEqual([301, '/projects'])
  await expect.poll(() => leads('/old')).toEqual([301, '/about'])
  expect(await leads('/old?utm=1')).toEqual([301, '/about?utm=1'])
  expect(await leads('/older')).toEqual([302, '/about'])
  expect(await leads('/zh/old')).toEqual([301, '/zh/about'])
  expect(await leads('/zh/chinese')).toEqual([301, '/zh/%E6%96%B0%E9%97%BB/%E6%B4%BB%E5%8A%A8'])
  expect(await site.status('/script')).toBe(404)
  expect(await site.status('/projects')).toBe(200)
})

test('a published article is in the sitemap, a deleted one is not', async () => {
  const sitemap = () => site.html('/sitemap.xml')
  const { _rev, ...source } = (await site.client().getDocument('news-ai-showcase'))!
  const before = await site.get('/sitemap.xml')
  expect(before.headers.get('Content-Type')).toMatch(/^application\/xml/)
  const slug = { _type: 'slug', current: 'brand-new' }
  await site.client().create({ ...source, _id: 'news-brand-new', slug })
  await expect.poll(sitemap).toContain(`<loc>${publicOrigin}/zh-TW/news/brand-new</loc>`)
  await site.client().delete('news-brand-new')
  await expect.poll(sitemap).not.toContain('brand-new')
  expect(_rev).toBeTruthy()
})

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const robots = await site.html('/robots.txt')
  expect(robots).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`)
  for (const area of ['/admin', '/studio', '/lake/', '/preview', '/api/'])
    expect(robots).toContain(`Disallow: ${area}\n`)
})
