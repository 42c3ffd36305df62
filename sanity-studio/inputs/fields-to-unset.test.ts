import { expect, test } from 'vitest'
import { textHash } from '../translations/text-hash.ts'
import { fieldsToUnset } from './fields-to-unset.ts'

const block = (text: string) => [{ _type: 'block', _key: 'a', children: [{ text }] }]
const basis = { zh: textHash('Light') }
const blanks = { _type: 'localizedString', _key: 'a', en: ' ', zh: '光', zhTW: '', basis }

test.each<[string, Parameters<typeof fieldsToUnset>[0], 'en' | 'zh', string[]]>([
  ['the last text takes `basis` with it', { en: 'Light', basis }, 'en', ['basis']],
  ['blank texts are removed too', blanks, 'zh', ['en', 'zhTW', 'basis']],
  ['an absent value has nothing to remove', undefined, 'en', []],
  ['a text in another language preserves `basis`', { en: 'Light', zh: '光', basis }, 'en', []],
  ['a body in another language preserves it', { en: block('Light'), zh: block('光'), basis }, 'zh', []],
  ['a picture counts as content', { en: block('Light'), zh: [{ _type: 'picture' }] }, 'en', []],
  ['an empty paragraph does not count as content', { en: block('Light'), zh: block(' ') }, 'en', ['zh']],
])('when a text is emptied, %s', (_title, value, language, fields) => {
  expect(fieldsToUnset(value, language)).toEqual(fields)
})
