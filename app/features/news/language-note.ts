import { languageTags } from '#app/i18n/locales.ts'
import type { Messages } from '#app/i18n/labels/en.ts'

/** `lang` of a text that fell back to another language. */
export function languageNote(lang: string | undefined, messages: Messages['news']): string | null {
  if (lang === languageTags.zh) return messages.otherLanguage
  return lang === languageTags.en ? messages.onlyEnglish : null
}
