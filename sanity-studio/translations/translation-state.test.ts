import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'
import { basisAfterChange, translationState } from './translation-state.ts'

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
