import { expect, test } from 'vitest'
import { langOf, localize, plain } from './localize.ts'

const title = { _type: 'localizedString' as const, en: 'Light', zh: '光照', zhTW: '光線' }
const withoutTraditional = { _type: 'localizedString' as const, en: 'Light', zh: '光照' }
const onlyEnglish = { _type: 'localizedText' as const, en: 'Light', zh: ' ' }

test('each language gets its own text', () => {
  expect(localize(title, 'en')).toBe('Light')
  expect(localize(title, 'zh')).toBe('光照')
  expect(localize(title, 'zh-TW')).toBe('光線')
})

test('Traditional falls back to Simplified and says so', () => {
  const text = localize(withoutTraditional, 'zh-TW')
  expect(plain(text)).toBe('光照')
  expect(langOf(text)).toBe('zh-Hans')
})

test('a blank translation counts as missing: both Chinese languages fall back to English', () => {
  expect(localize(onlyEnglish, 'zh')).toEqual({ text: 'Light', lang: 'en' })
  expect(localize(onlyEnglish, 'zh-TW')).toEqual({ text: 'Light', lang: 'en' })
})

test('English never shows Chinese', () => {
  expect(localize({ _type: 'localizedString' as const, en: '', zh: '光' }, 'en')).toBe('')
})

test('everything inside arrays and objects is chosen, other values stay', () => {
  const page = { order: 3, list: [{ title }, { title: withoutTraditional }], none: null }
  expect(localize(page, 'zh')).toEqual({ order: 3, list: [{ title: '光照' }, { title: '光照' }], none: null })
})

test('a body falls back as a whole, and alternative texts inside it are chosen too', () => {
  const body = { _type: 'localizedBlocks' as const, en: [{ alt: title }], zh: [{ alt: title }], zhTW: [] }
  expect(localize(body, 'zh-TW')).toEqual({ blocks: [{ alt: '光線' }], lang: 'zh-Hans' })
  expect(localize(body, 'en')).toEqual({ blocks: [{ alt: 'Light' }] })
})
