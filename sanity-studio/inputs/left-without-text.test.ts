import { expect, test } from 'vitest'
import { textHash } from '../translations/text-hash.ts'
import { leftWithoutText } from './left-without-text.ts'

const block = (text: string) => [{ _type: 'block', _key: 'a', children: [{ text }] }]
const basis = { zh: textHash('Light') }
const blanks = { _type: 'localizedString', _key: 'a', en: ' ', zh: '光', zhTW: '', basis }

// Sanity removes only an object without fields.
test.each<[string, Parameters<typeof leftWithoutText>[0], 'en' | 'zh', string[]]>([
  ['the note on translations goes with the last text', { en: 'Light', basis }, 'en', ['basis']],
  ['so do blank texts', blanks, 'zh', ['en', 'zhTW', 'basis']],
  ['nothing goes where nothing was', undefined, 'en', []],
  ['a text in another language keeps the note', { en: 'Light', zh: '光', basis }, 'en', []],
  ['so does a body', { en: block('Light'), zh: block('光'), basis }, 'zh', []],
  ['a picture is content', { en: block('Light'), zh: [{ _type: 'picture' }] }, 'en', []],
  ['an empty paragraph is not', { en: block('Light'), zh: block(' ') }, 'en', ['zh']],
])('when a text is emptied, %s', (_title, value, language, fields) => {
  expect(leftWithoutText(value, language)).toEqual(fields)
})
