import { expect, test } from 'vitest'
import { languageCookie, savedLocale } from './cookie.ts'
import { localeOfCountry, isLocale, nextLocale } from './locales.ts'

test('the language button cycles en → zh → zh-TW → en', () => {
  expect((['en', 'zh', 'zh-TW'] as const).map(nextLocale)).toEqual(['zh', 'zh-TW', 'en'])
})

test.each(['EN', 'zh-tw', 'zh-CN', '', ' en', 'fr', null, undefined, 7])('%o is no locale', (value) => {
  expect(isLocale(value)).toBe(false)
})

test.each([
  ['TW', 'zh-TW'],
  ['HK', 'zh-TW'],
  ['MO', 'zh-TW'],
  ['CN', 'zh'],
  ['SG', 'zh'],
  ['US', 'en'],
  ['JP', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
] as const)('the country %j selects %s', (country, locale) => {
  expect(localeOfCountry(country)).toBe(locale)
})

test.each([
  ['a=b; lumipath-language=zh-TW; c', 'zh-TW'],
  [languageCookie('zh').split(';')[0]!, 'zh'],
  [null, null],
  ['', null],
  ['lumipath-language', null],
  ['lumipath-language=', null],
  ['lumipath-language=zh-tw', null],
  ['%%%; =; lumipath-language=%zz', null],
])('the cookie header %j holds the language %s', (header, locale) => {
  expect(savedLocale(header)).toBe(locale)
})
