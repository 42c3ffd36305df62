import type { Locale } from '#app/i18n/locales.ts'
import { en, type InsightsLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InsightsLabels> = { en, zh, 'zh-TW': zhTW }

export function insightsLabels(locale: Locale): InsightsLabels {
  return dictionaries[locale]
}
