import { plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import type { PageAddress } from '#app/i18n/page-address.ts'

export function pageAddress(): PageAddress {
  const { locale } = document.documentElement.dataset
  const { pathname } = location
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    prefix: prefixOf(pathname),
    path: plainPath(pathname),
  }
}
