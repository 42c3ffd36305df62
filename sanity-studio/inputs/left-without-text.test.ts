import { expect, test } from 'vitest'
import { textHash } from '../translations/text-hash.ts'
import { leftWithoutText } from './left-without-text.ts'

const block = (text: string) => [{ _type: 'block', _key: 'a', children: [{ text }] }]

test('when the last text is emptied, nothing else may stay behind: Sanity takes out only an object without fields', () => {
  const basis = { zh: textHash('Light') }
  expect(leftWithoutText({ en: 'Light', basis }, 'en')).toEqual(['basis'])
  const blanks = { _type: 'localizedString', _key: 'a', en: ' ', zh: '光', zhTW: '', basis }
  expect(leftWithoutText(blanks, 'zh')).toEqual(['en', 'zhTW', 'basis'])
  expect(leftWithoutText(undefined, 'en')).toEqual([])
})

test('a text that stays in another language keeps what was noted of it', () => {
  const basis = { zh: textHash('Light') }
  expect(leftWithoutText({ en: 'Light', zh: '光', basis }, 'en')).toEqual([])
  expect(leftWithoutText({ en: block('Light'), zh: block('光'), basis }, 'zh')).toEqual([])
})

test('a body with a picture or a video is not without text', () => {
  expect(leftWithoutText({ en: block('Light'), zh: [{ _type: 'picture' }] }, 'en')).toEqual([])
  expect(leftWithoutText({ en: block('Light'), zh: block(' ') }, 'en')).toEqual(['zh'])
})
