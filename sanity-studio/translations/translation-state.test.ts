import { expect, test } from 'vitest'
import type { LanguageName } from '../schemas/languages.ts'
import {
  textHash,
  sourceHashesAfterChange,
  translationState,
  fieldsToUnset,
  type LocalizedValue,
} from './translation-state.ts'

const block = (text: string) => [{ _type: 'block', _key: Math.random().toString(), children: [{ text }] }]
const [picture, video] = ['picture', 'video'].map((_type) => [{ _type, _key: 'a' }])

const value = { en: 'Light', zh: '光', zhTW: ' ', basis: { zh: textHash('Light') } }
const sourceHashOfBody = { zh: textHash(block('Light')) }

test.each<[string, LocalizedValue | undefined, LanguageName, string]>([
  ['English', value, 'en', 'complete'],
  ['a translation of the English', value, 'zh', 'complete'],
  ['a blank text', value, 'zhTW', 'missing'],
  ['a translation of an earlier English', { ...value, en: 'More light' }, 'zh', 'older'],
  ['an absent text', undefined, 'en', 'missing'],
  ['a text never changed in the Studio', { en: 'Light', zh: '光' }, 'zh', 'complete'],
  ['a body', { en: block('Light'), zh: block('光'), basis: sourceHashOfBody }, 'zh', 'complete'],
  [
    'a body of an earlier English',
    { en: block('Dark'), zh: block('光'), basis: sourceHashOfBody },
    'zh',
    'older',
  ],
  ['an empty body', { en: [], zh: block('') }, 'zh', 'missing'],
  ['a body of only a picture', { en: picture, zh: picture, zhTW: [] }, 'en', 'complete'],
  ['a body of only a video', { en: video, zh: video, zhTW: [] }, 'en', 'complete'],
  ['a body without items', { en: video, zh: video, zhTW: [] }, 'zhTW', 'missing'],
])('%s: %j is in %s %s', (_title, value, language, state) => {
  expect(translationState(value, language)).toBe(state)
})

test('a change of the English marks its translation as older until it is rewritten', () => {
  const value = { en: 'Light', zh: '光', zhTW: '' }
  const basis = sourceHashesAfterChange(value, 'en')
  expect(basis).toEqual({ zh: textHash('Light') })
  const changed = { ...value, en: 'Lights', basis }
  expect(translationState(changed, 'zh')).toBe('older')
  expect(sourceHashesAfterChange(changed, 'en')).toEqual({})
  const updated = { ...changed, basis: { ...basis, ...sourceHashesAfterChange(changed, 'zh') } }
  expect(translationState(updated, 'zh')).toBe('complete')
})

/** Simulates typing in an open form. */
function typed(value: LocalizedValue, language: LanguageName, text: string): LocalizedValue {
  let result = value
  const isFirstEnglish = language === 'en' && !value.en
  for (let length = 1; length <= text.length; length++) {
    const changes = sourceHashesAfterChange(result, language, isFirstEnglish)
    result = { ...result, basis: { ...result.basis, ...changes }, [language]: text.slice(0, length) }
  }
  return result
}

test('Chinese written first is not older than English typed later', () => {
  const value = typed(typed(typed({}, 'zh', '光明'), 'zhTW', '光明'), 'en', 'Light')
  expect(translationState(value, 'zh')).toBe('complete')
  expect(translationState(value, 'zhTW')).toBe('complete')
  expect(translationState(typed(value, 'en', 'Lights'), 'zh')).toBe('older')
})

test('Chinese rewritten without English counts as up to date', () => {
  const emptied = { zh: '光', zhTW: '光', basis: { zh: textHash('Light'), zhTW: textHash('Light') } }
  const value = typed(typed(emptied, 'zh', '明'), 'en', 'Bright')
  expect(translationState(value, 'zh')).toBe('complete')
  expect(translationState(value, 'zhTW')).toBe('older')
})

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
