import type { Locale } from '#app/i18n/locales.ts'
import { en, type StatusMessages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, StatusMessages> = { en, zh, 'zh-TW': zhTW }

export function statusMessages(locale: Locale): StatusMessages {
  return dictionaries[locale]
}
