import { expect, test } from 'vitest'
import { labels as en } from '../../app/i18n/labels/en/staff.ts'
import { labels as zhTW } from '../../app/i18n/labels/zh-TW/staff.ts'
import { labels as zh } from '../../app/i18n/labels/zh/staff.ts'
import { locales } from '../../app/i18n/locales.ts'
import { passwordResetMail } from '../delivery/notifications/password-reset-mail.ts'
import { resetLinkLifetime } from './password-reset.ts'

const minutes = resetLinkLifetime / 60_000
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

test.each([en, zh, zhTW])('the page says how long a link is valid', ({ forgotten }) => {
  expect([forgotten.sent, numbersIn(forgotten.sent)]).toEqual([forgotten.sent, [minutes]])
})

test.each(locales)('the mail says how long its link is valid (%s)', (locale) => {
  const { text } = passwordResetMail(
    'mei@lumipath.example',
    locale,
    'https://lumipath.example/admin/reset-password',
  )
  expect([text, numbersIn(text)]).toEqual([text, [minutes]])
})
