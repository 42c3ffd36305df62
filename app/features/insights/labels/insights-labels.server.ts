import type { Locale } from '#app/i18n/locales.ts'
import { clickLabels, homeSections } from '#app/utils/home-sections.ts'
import { en, type InsightsLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InsightsLabels> = { en, zh, 'zh-TW': zhTW }

export function insightsLabels(locale: Locale): InsightsLabels {
  const labels = dictionaries[locale]
  const sections = homeSections.map((name) => [name, clickLabels[name][locale]])
  return { ...labels, parts: { ...labels.parts, ...Object.fromEntries(sections) } }
}
