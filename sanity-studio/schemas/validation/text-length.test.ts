import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/t.ts'
import { textLength } from './text-length.ts'

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
  const message = expect.stringMatching(/^英文：/)
  expect(validate({ en: 'eleven lett' })).toEqual([{ message, path: ['en'] }])
})

test('a character outside the basic plane counts once', () => {
  expect(validate({ zh: '𠮷𠮷𠮷𠮷' })).toBe(true)
})
