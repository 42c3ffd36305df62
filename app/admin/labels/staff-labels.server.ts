import type { Locale } from '#app/i18n/locales.ts'
import { en, type StaffLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, StaffLabels> = { en, zh, 'zh-TW': zhTW }

/** Separate from the public labels, which travel with every page. */
export function staffLabels(locale: Locale): StaffLabels {
  return dictionaries[locale]
}
