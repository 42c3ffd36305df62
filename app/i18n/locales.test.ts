import { expect, test } from 'vitest'
import { languageCookie, savedLocale } from './cookie.ts'
import { byLanguage } from './languages.ts'
import { isLocale, localeOfCountry, locales, nextLocale } from './locales.ts'

test('the language button cycles en → zh → zh-TW and on to en', () => {
  const [first, ...others] = locales
  expect(locales.slice(0, 3)).toEqual(['en', 'zh', 'zh-TW'])
  expect(locales.map(nextLocale)).toEqual([...others, first])
})

test('a language without a text has that of the nearest fallback', () => {
  expect(byLanguage({ en: 'Light', zh: '光照' })).toMatchObject({ en: 'Light', zh: '光照', 'zh-TW': '光照' })
  expect(byLanguage({ en: 'Light', 'zh-TW': '光線' })).toMatchObject({ zh: 'Light', 'zh-TW': '光線' })
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
  ['BR', 'en'],
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
