import { expect, test } from 'vitest'
import { languageKey } from '../../app/i18n/locales.ts'
import lakeConfig from './lake-config.ts'

test.each([
  ['en', 'en'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant-TW'],
  ['ja', null],
])('the sign-in page of a visitor with the language cookie %s is in %s', (locale, language) => {
  expect(lakeConfig.signIn.savedLanguage(`a=b; ${languageKey}=${locale}`)).toBe(language)
})
