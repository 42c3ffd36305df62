import type { Locale } from '#app/i18n/locales.ts'
import { en, type StatusMessages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, StatusMessages> = { en, zh, 'zh-TW': zhTW }

export function statusMessages(locale: Locale): StatusMessages {
  return dictionaries[locale]
}
