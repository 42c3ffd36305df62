import { expect, test } from 'vitest'
import { localeOfCountry } from './countries.ts'
import { languageCookie, savedLocale } from './cookie.ts'
import { isLocale, nextLocale } from './locales.ts'

test('the language button cycles en → zh → zh-TW → en', () => {
  expect(nextLocale('en')).toBe('zh')
  expect(nextLocale('zh')).toBe('zh-TW')
  expect(nextLocale('zh-TW')).toBe('en')
})

test.each(['EN', 'zh-tw', 'zh-CN', '', ' en', 'fr', null, undefined, 7])(
  '%o is not a saved language',
  (value) => {
    expect(isLocale(value)).toBe(false)
  },
)

test.each([
  ['TW', 'zh-TW'],
  ['HK', 'zh-TW'],
  ['MO', 'zh-TW'],
  ['CN', 'zh'],
  ['SG', 'zh'],
  ['sg', 'zh'],
  ['US', 'en'],
  ['JP', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
] as const)('a visitor from %s reads %s', (country, locale) => {
  expect(localeOfCountry(country)).toBe(locale)
})

test('a saved language is found among other cookies', () => {
  expect(savedLocale('a=b; lumipath-language=zh-TW; c')).toBe('zh-TW')
})

test.each([
  null,
  '',
  'lumipath-language',
  'lumipath-language=',
  'lumipath-language=zh-tw',
  '%%%; =; lumipath-language=%zz',
])('the cookie header %o holds no language', (header) => {
  expect(savedLocale(header)).toBeNull()
})

test('the cookie that is set is read back', () => {
  expect(savedLocale(languageCookie('zh').split(';')[0] ?? '')).toBe('zh')
})
