import { languageTags } from '#app/i18n/locales.ts'
import type { Labels } from '#app/i18n/labels/en.ts'

/** `lang` of a text that fell back to another language. */
export function languageNote(lang: string | undefined, labels: Labels['news']): string | null {
  if (lang === languageTags.zh) return labels.otherLanguage
  return lang === languageTags.en ? labels.onlyEnglish : null
}
