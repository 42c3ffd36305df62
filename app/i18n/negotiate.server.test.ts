import { expect, test } from 'vitest'
import { loadContext } from '../../tests/support/load-context.ts'
import { negotiateLocale } from './negotiate.server.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

type Visit = { language?: string; agent?: string; country?: string; path?: string }

test.each<[string, Visit, string]>([
  ['the prefix wins', { path: '/zh-TW/about', language: 'en', country: 'US' }, 'zh-TW'],
  ['the prefix is enough', { path: '/zh' }, 'zh'],
  ['a prefix in lowercase does not count', { path: '/zh-tw', language: 'en', country: 'US' }, 'en'],
  ['a saved language wins over the country', { language: 'zh', country: 'TW' }, 'zh'],
  ['the country decides', { country: 'HK' }, 'zh-TW'],
  ['other countries read English', { country: 'DE' }, 'en'],
  ['a crawler reads English', { agent: crawler, country: 'TW' }, 'en'],
  ['a headless browser is no crawler', { agent: headless, country: 'TW' }, 'zh-TW'],
  ['curl is no crawler', { agent: 'curl/8.14.1', country: 'TW' }, 'zh-TW'],
  ['Node is no crawler', { agent: 'node', country: 'TW' }, 'zh-TW'],
  ['an empty agent is no crawler', { agent: '', country: 'TW' }, 'zh-TW'],
  ['an unknown country is detected in the page', {}, 'en, detecting'],
  ['an unknown saved language does not count', { language: 'fr' }, 'en, detecting'],
])('%s: %j', (_what, { language, agent = phone, country, path = '/' }, expected) => {
  const headers = new Headers({ 'User-Agent': agent })
  if (language) headers.set('Cookie', `lumipath-language=${language}`)
  const request = new Request(`http://site.test${path}`, { headers })
  const { locale, detecting } = negotiateLocale(
    request,
    loadContext({ visitor: { country: country ?? null } }),
  )
  expect(locale + (detecting ? ', detecting' : '')).toBe(expected)
})
