import type { Locale } from '#app/i18n/locales.ts'
import { en, type StaffMessages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, StaffMessages> = { en, zh, 'zh-TW': zhTW }

/** Apart from the public messages, which travel with every page. */
export function staffMessages(locale: Locale): StaffMessages {
  return dictionaries[locale]
}
