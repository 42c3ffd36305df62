import { expect, test } from 'vitest'
import { languageKey } from '../../../app/i18n/locales.ts'
import { languageFor, languageOf } from './messages.ts'

function visit(headers: Record<string, string>, search = '') {
  return languageOf(new Request(`http://site.test/lake/auth/login${search}`, { headers }))
}

test.each([
  ['zh-TW,zh;q=0.9', 'zh-Hant-TW'],
  ['zh-Hans-TW,zh-Hans;q=0.9', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['ja,zh-TW;q=0.9,en;q=0.8', 'zh-Hant-TW'],
  ['en;q=0.5, zh-CN', 'zh-Hans'],
  ['zh-TW;q=0, en;q=0.1', 'en'],
  ['fr-CH, fr;q=0.9, *;q=0.5', 'en'],
  ['', 'en'],
])('a browser that asks for “%s” gets the sign-in page in %s', (accepted, language) => {
  expect(visit({ 'accept-language': accepted })).toBe(language)
})

test('the query parameter wins over the language cookie, and both over the browser', () => {
  const headers = { 'accept-language': 'en', cookie: `${languageKey}=zh` }
  expect(visit(headers)).toBe('zh-Hans')
  expect(visit(headers, '?lang=zh-Hant-TW')).toBe('zh-Hant-TW')
})

test('a website language without a sign-in page leaves the choice to the browser', () => {
  expect(languageFor('ja', ['ja', 'zh-TW'])).toBe('zh-Hant-TW')
  expect(languageFor('ja', ['ja'])).toBe('en')
  expect(languageFor('zh', ['zh-TW'])).toBe('zh-Hans')
  expect(languageFor(null, [])).toBe('en')
})
