import { afterEach, expect, test } from 'vitest'
import { speak } from '../../i18n/say.ts'
import { textLength } from './textLength.ts'

afterEach(() => speak('en'))

const validate = textLength({ en: 10, zh: 4 })

test('texts within the limit and missing texts are accepted', () => {
  expect(validate({ en: 'ten letter', zh: '四个汉字' })).toBe(true)
  expect(validate({})).toBe(true)
  expect(validate(undefined)).toBe(true)
})

test('every language that is too long is pointed at', () => {
  expect(validate({ en: 'eleven lett', zh: '五个汉字呢', zhTW: '四個漢字' })).toEqual([
    { message: expect.stringContaining('11'), path: ['en'] },
    { message: expect.stringContaining('5'), path: ['zh'] },
  ])
})

test('a text that is too long is named in the editor’s language', () => {
  speak('zh')
  expect(validate({ en: 'eleven lett' })).toEqual([
    { message: expect.stringMatching(/^英文：/), path: ['en'] },
  ])
})

test('a character outside the basic plane counts once', () => {
  expect(validate({ zh: '𠮷𠮷𠮷𠮷' })).toBe(true)
})
