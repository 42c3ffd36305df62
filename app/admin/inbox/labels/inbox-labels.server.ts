import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { byField } from '#app/islands/contact/contact-fields.ts'
import { en, type InboxLabels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InboxLabels> = { en, zh, 'zh-TW': zhTW }

/** Separate from the visitors' messages, which every page carries. */
export function inboxLabels(locale: Locale) {
  const { contact } = labelsFor(locale)
  return { ...dictionaries[locale], fields: byField((name) => contact[name]) }
}
