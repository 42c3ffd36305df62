import type { Locale } from '#app/i18n/locales.ts'
import { en, type NewsLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, NewsLabels> = { en, zh, 'zh-TW': zhTW }

/** Separate from the labels that every page carries. */
export function newsLabels(locale: Locale): NewsLabels {
  return dictionaries[locale]
}
