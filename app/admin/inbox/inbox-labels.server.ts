import { inboxTexts, labelsFor } from '#app/i18n/labels/labels.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { byField } from '#app/islands/contact/contact-fields.ts'

/** Separate from the visitors' messages, which every page carries. */
export function inboxLabels(locale: Locale) {
  const { contact } = labelsFor(locale)
  return { ...inboxTexts(locale), fields: byField((name) => contact[name]) }
}
