import { isLocale, languageKey } from './locales.ts'

/** Browser only. True while the cookie, which another tab may have set, differs from the language of the page. */
export function isLanguageChosenElsewhere(): boolean {
  const chosen = new RegExp(`(?:^|; )${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
  return isLocale(chosen) && chosen !== document.documentElement.dataset.locale
}
