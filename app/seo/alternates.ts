import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languageTags, type Locale } from '#app/i18n/locales.ts'

export type Alternate = { hrefLang: string; href: string }

/** `x-default` is the unprefixed URL, which negotiates the language. */
export function alternates(path: string, versions: Locale[], origin: string): Alternate[] {
  const own = versions.map((version) => ({
    hrefLang: languageTags[version],
    href: origin + localizedPath(path, version),
  }))
  return [...own, { hrefLang: 'x-default', href: origin + path }]
}
