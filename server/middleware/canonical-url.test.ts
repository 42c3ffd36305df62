import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const site = new Hono().use(canonicalUrl).all('*', (context) => context.text('here'))

async function redirectOf(path: string, method = 'GET') {
  const { status, headers } = await site.request(`http://academy.example${path}`, { method })
  return [status, headers.get('Location'), headers.get('Cache-Control')]
}

const anHour = 'public, max-age=3600'

test.each([
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/news//article/?x=//', '/news/article?x=//'],
  ['/%61bout', '/about'],
  ['//evil.example/..', '/'],
  ['/zh-tw/about', '/zh-TW/about'],
  ['/ZH/about?x=/ZH', '/zh/about?x=/ZH'],
  ['/zh_TW', '/zh-TW'],
  ['/Zh%5Ftw//news/?page=2', '/zh-TW/news?page=2'],
  ['/%5Ah.data', '/zh.data'],
  ['/EN/about', '/en/about'],
  ['//ZH-TW//evil.example', '/zh-TW/evil.example'],
])('%s redirects to %s, and caches may store that', async (path, location) => {
  expect(await redirectOf(path)).toEqual([301, location, anHour])
  expect(await redirectOf(path, 'POST')).toEqual([308, location, anHour])
})

const others = [
  '/zh',
  '/zh-TW/about',
  '/zh.data',
  '/en/x',
  '/zh-Hans',
  '/ZHx',
  '/zh-TWx',
  '/zh--tw',
  '/news/ZH',
]

test.each([...others, '/', '/about', '/news/%E6%98%8E', '/%2Fevil.example'])(
  '%s is canonical',
  async (path) => {
    expect((await redirectOf(path))[0]).toBe(200)
  },
)

test.each([
  '/admin/',
  '/zh/admin',
  '//admin/sign-in',
  '/%61dmin/sign-in/?once=secret',
  '/admin/submissions.csv.data/',
])('no cache stores the redirect of %s in the admin', async (path) => {
  expect((await redirectOf(path))[2]).toBe('private, no-store')
})

test.each([
  ['/zh/admin', 'zh'],
  ['//zh_tw/admin/leads', 'zh-TW'],
  ['/en/admin/', 'en'],
  ['/admin/', undefined],
  ['/zh/about/', undefined],
])('the redirect of %s chooses the language %s for the admin', async (path, language) => {
  const { headers } = await site.request(`http://academy.example${path}`)
  expect(/^lumipath-language=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1]).toBe(language)
})
