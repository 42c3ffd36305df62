import { expect, test } from 'vitest'
import { preferredLocale } from './studio-language.ts'

test.each([
  [['zh-TW', 'en'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['zh-MO'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['ZH-HANT-cn'], 'zh-TW'],
  [['zh-yue-HK'], 'zh-TW'],
  [['zh-Hans-TW'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-Hans-MO'], 'zh'],
  [['zh-CN', 'zh-TW'], 'zh'],
  [['zh'], 'zh'],
  [['ja', 'zh-TW'], 'zh-TW'],
  [['en-GB', 'zh-TW'], 'en'],
  [['fr', '*'], 'en'],
  [[], 'en'],
] as const)('the browser languages %j select %s', (tags, locale) => {
  expect(preferredLocale(tags)).toBe(locale)
})
