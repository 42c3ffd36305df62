import { expect, test } from 'vitest'
import type { LanguageName } from '../schemas/languages.ts'
import { textHash } from './text-hash.ts'
import { basisAfterChange, translationState, type LocalizedValue } from './translation-state.ts'

const block = (text: string) => [{ _type: 'block', _key: Math.random().toString(), children: [{ text }] }]

test('a language is missing, complete, or older than the English', () => {
  const value = { en: 'Light', zh: '光', zhTW: ' ', basis: { zh: textHash('Light') } }
  expect(translationState(value, 'en')).toBe('complete')
  expect(translationState(value, 'zh')).toBe('complete')
  expect(translationState(value, 'zhTW')).toBe('missing')
  expect(translationState({ ...value, en: 'More light' }, 'zh')).toBe('older')
  expect(translationState(undefined, 'en')).toBe('missing')
})

test('a text that nobody has changed here counts as complete', () => {
  expect(translationState({ en: 'Light', zh: '光' }, 'zh')).toBe('complete')
})

test('bodies are compared by their words, not by their keys', () => {
  const basis = { zh: textHash(block('Light')) }
  expect(translationState({ en: block('Light'), zh: block('光'), basis }, 'zh')).toBe('complete')
  expect(translationState({ en: block('Dark'), zh: block('光'), basis }, 'zh')).toBe('older')
  expect(translationState({ en: [], zh: block('') }, 'zh')).toBe('missing')
})

test.each(['picture', 'video'])('a body of only a %s is complete', (_type) => {
  const body = [{ _type, _key: 'a' }]
  expect(translationState({ en: body, zh: body, zhTW: [] }, 'en')).toBe('complete')
  expect(translationState({ en: body, zh: body, zhTW: [] }, 'zhTW')).toBe('missing')
})

test('a change of English makes what was translated from it older; writing the translation anew mends it', () => {
  const value = { en: 'Light', zh: '光', zhTW: '' }
  const basis = basisAfterChange(value, 'en')
  expect(basis).toEqual({ zh: textHash('Light') })
  const changed = { ...value, en: 'Lights', basis }
  expect(translationState(changed, 'zh')).toBe('older')
  expect(basisAfterChange(changed, 'en')).toEqual({})
  const mended = { ...changed, basis: { ...basis, ...basisAfterChange(changed, 'zh') } }
  expect(translationState(mended, 'zh')).toBe('complete')
})

/** A text as it stands after somebody has typed, letter by letter, in a form that was open all the time. */
function typed(value: LocalizedValue, language: LanguageName, text: string): LocalizedValue {
  let result = value
  const isFirstEnglish = language === 'en' && !value.en
  for (let length = 1; length <= text.length; length++) {
    const notes = basisAfterChange(result, language, isFirstEnglish)
    result = { ...result, basis: { ...result.basis, ...notes }, [language]: text.slice(0, length) }
  }
  return result
}

test('Chinese that was there first is not older than the English that is then written, letter by letter', () => {
  const value = typed(typed(typed({}, 'zh', '光明'), 'zhTW', '光明'), 'en', 'Light')
  expect(translationState(value, 'zh')).toBe('complete')
  expect(translationState(value, 'zhTW')).toBe('complete')
  const changed = typed(value, 'en', 'Lights')
  expect(translationState(changed, 'zh')).toBe('older')
})

test('Chinese that is written anew while there is no English counts from then on', () => {
  const emptied = { zh: '光', zhTW: '光', basis: { zh: textHash('Light'), zhTW: textHash('Light') } }
  const value = typed(typed(emptied, 'zh', '明'), 'en', 'Bright')
  expect(translationState(value, 'zh')).toBe('complete')
  expect(translationState(value, 'zhTW')).toBe('older')
})
