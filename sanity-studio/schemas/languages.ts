import { languages as ofSite } from '../../app/i18n/languages.ts'
import { fieldOf, locales, type LanguageField } from '../../app/i18n/locales.ts'

/** Languages in the order in which editors fill them. */
export const languages = locales.map((locale) => {
  const { name, short, isWide = false, fallback } = ofSite[locale]
  return { name: fieldOf(locale), title: name, short, isWide, fallback: ofSite[fallback ?? 'en'].name }
})

export type Language = (typeof languages)[number]

export type LanguageName = LanguageField
