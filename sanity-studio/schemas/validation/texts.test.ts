import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/t.ts'
import { requiredTexts, textLength } from './texts.ts'

afterEach(() => setLanguage('en'))

const validate = textLength({ en: 10, zh: 4 })

test('texts within the limit and missing texts are accepted', () => {
  expect(validate({ en: 'ten letter', zh: '四个汉字' })).toBe(true)
  expect(validate({})).toBe(true)
  expect(validate(undefined)).toBe(true)
})

test('every text that is too long is reported with its length and its field', () => {
  expect(validate({ en: 'eleven lett', zh: '五个汉字呢', zhTW: '四個漢字' })).toEqual([
    { message: expect.stringContaining('11'), path: ['en'] },
    { message: expect.stringContaining('5'), path: ['zh'] },
  ])
})

test('the message is in the editor’s language', () => {
  setLanguage('zh')
  const message = expect.stringContaining('个字符')
  expect(validate({ en: 'eleven lett' })).toEqual([{ message, path: ['en'] }])
})

test('a character outside the basic plane counts once', () => {
  expect(validate({ zh: '𠮷𠮷𠮷𠮷' })).toBe(true)
})

const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] })

test('names the languages that are missing, blank or only empty paragraphs, once', () => {
  const problems = (value?: object) => requiredTexts(value, { parent: {} })
  expect(problems()).toBe('English and 简体中文 are missing')
  expect(problems({ en: ' \u2800\u3164', zh: '光' })).toBe('English is missing')
  expect(problems({ en: [block(''), block('')], zh: [block('光')] })).toBe('English is missing')
  for (const type of ['picture', 'video'])
    expect(problems({ en: [block(''), { _type: type }], zh: [block('光')] })).toBe(true)
  setLanguage('zhTW')
  expect(problems()).toBe('缺少英文和简体中文')
})
