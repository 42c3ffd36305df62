import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiate.server.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

function visit({
  cookie,
  agent = phone,
  country = null,
  path = '/',
}: {
  cookie?: string
  agent?: string
  country?: string | null
  path?: string
}) {
  const headers = new Headers({ 'User-Agent': agent })
  if (cookie) headers.set('Cookie', cookie)
  return negotiateLocale(new Request(`http://site.test${path}`, { headers }), { knownCountry: country })
}

test('a prefix of the address wins over everything', () => {
  const visitor = { cookie: 'lumipath-language=en', country: 'US' }
  expect(visit({ ...visitor, path: '/zh-TW/about' })).toEqual({ locale: 'zh-TW', detecting: false })
  expect(visit({ path: '/zh' })).toEqual({ locale: 'zh', detecting: false })
  expect(visit({ ...visitor, path: '/zh-tw' })).toEqual({ locale: 'en', detecting: false })
})

test('a saved language wins over the country', () => {
  expect(visit({ cookie: 'lumipath-language=zh', country: 'TW' })).toEqual({ locale: 'zh', detecting: false })
})

test('without one the known country decides', () => {
  expect(visit({ country: 'HK' })).toEqual({ locale: 'zh-TW', detecting: false })
  expect(visit({ country: 'DE' })).toEqual({ locale: 'en', detecting: false })
})

test('an unknown country leaves the question to the page, in English meanwhile', () => {
  expect(visit({})).toEqual({ locale: 'en', detecting: true })
  expect(visit({ cookie: 'lumipath-language=fr' })).toEqual({ locale: 'en', detecting: true })
})

test('a crawler is an English visitor without detection', () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(visit({ agent, country: 'TW' })).toEqual({ locale: 'en', detecting: false })
})

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.14.1',
  'node',
  '',
])('%o is no crawler', (agent) => {
  expect(visit({ agent, country: 'TW' })).toEqual({ locale: 'zh-TW', detecting: false })
})
