import { expect, test } from 'vitest'
import { en } from '../features/staff/messages/en.ts'
import { zhTW } from '../features/staff/messages/zh-TW.ts'
import { zh } from '../features/staff/messages/zh.ts'
import { maxPasswordBytes, minPasswordLength } from './password-limits.ts'

test.each([en, zh, zhTW])('%# the messages name the password limits', ({ reset, password }) => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  for (const text of [reset.hint, password.hint, password.problems.short])
    expect([text, numbersIn(text)]).toEqual([text, [minPasswordLength]])
  expect(numbersIn(password.problems.long)).toEqual([maxPasswordBytes])
})
