import type { Locale } from '#app/i18n/locales.ts'
import { en, type InboxLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InboxLabels> = { en, zh, 'zh-TW': zhTW }

/** Separate from the visitors' messages, which every page carries. */
export function inboxLabels(locale: Locale): InboxLabels {
  return dictionaries[locale]
}
