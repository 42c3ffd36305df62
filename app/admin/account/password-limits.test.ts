import { expect, test } from 'vitest'
import { labels as en } from '#app/i18n/labels/en/staff.ts'
import { labels as zhTW } from '#app/i18n/labels/zh-TW/staff.ts'
import { labels as zh } from '#app/i18n/labels/zh/staff.ts'
import { maxPasswordBytes, minPasswordLength } from './password-limits.ts'

test.each([en, zh, zhTW])('%# the messages name the password limits', ({ reset, password }) => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  for (const text of [reset.hint, password.hint, password.problems.short])
    expect([text, numbersIn(text)]).toEqual([text, [minPasswordLength]])
  expect(numbersIn(password.problems.long)).toEqual([maxPasswordBytes])
})
