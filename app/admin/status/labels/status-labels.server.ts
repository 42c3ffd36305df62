import type { Locale } from '#app/i18n/locales.ts'
import { en, type StatusLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, StatusLabels> = { en, zh, 'zh-TW': zhTW }

export function statusLabels(locale: Locale): StatusLabels {
  return dictionaries[locale]
}
