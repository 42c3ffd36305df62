import type { Locale } from '#app/i18n/locales.ts'
import { en, type StaffMessages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, StaffMessages> = { en, zh, 'zh-TW': zhTW }

/** Apart from the public messages, which travel with every page. */
export function staffMessages(locale: Locale): StaffMessages {
  return dictionaries[locale]
}
