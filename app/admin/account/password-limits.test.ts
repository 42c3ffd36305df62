import { expect, test } from 'vitest'
import { en } from '#app/admin/labels/en.ts'
import { zhTW } from '#app/admin/labels/zh-TW.ts'
import { zh } from '#app/admin/labels/zh.ts'
import { maxPasswordBytes, minPasswordLength } from './password-limits.ts'

test.each([en, zh, zhTW])('%# the messages name the password limits', ({ reset, password }) => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  for (const text of [reset.hint, password.hint, password.problems.short])
    expect([text, numbersIn(text)]).toEqual([text, [minPasswordLength]])
  expect(numbersIn(password.problems.long)).toEqual([maxPasswordBytes])
})
