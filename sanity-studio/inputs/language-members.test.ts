import type { ObjectMember } from 'sanity'
import { expect, test } from 'vitest'
import { fieldOf, languageMembers } from './language-members.ts'

test('a language whose value has the wrong type is shown, so that it can be repaired', () => {
  const members = [
    { kind: 'error', fieldName: 'en', error: { type: 'MISSING_KEYS' } },
    { kind: 'field', name: 'zh' },
    { kind: 'error', fieldName: 'zhTW', error: { type: 'INCOMPATIBLE_TYPE' } },
    { kind: 'decoration' },
  ] as unknown as ObjectMember[]
  expect(languageMembers(members).map(fieldOf)).toEqual(['en', 'zh', 'zhTW'])
})
