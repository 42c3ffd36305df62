import type { Locale } from '#app/i18n/locales.ts'
import { clickLabels, homeSections } from '#app/utils/home-sections.ts'
import { en, type InsightsMessages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InsightsMessages> = { en, zh, 'zh-TW': zhTW }

export function insightsMessages(locale: Locale): InsightsMessages {
  const messages = dictionaries[locale]
  const sections = homeSections.map((name) => [name, clickLabels[name][locale]])
  return { ...messages, parts: { ...messages.parts, ...Object.fromEntries(sections) } }
}
