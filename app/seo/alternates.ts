import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languageTags, type Locale } from '#app/i18n/locales.ts'

export type Alternate = { hrefLang: string; href: string }

/**
 * The addresses of a page for `hreflang`: every language in which it exists, and as default the plain address, where the
 * visitor's language shows. `path` is plain, with the query that belongs to it; `origin` is that of the site.
 */
export function alternates(path: string, versions: Locale[], origin: string): Alternate[] {
  const own = versions.map((version) => ({
    hrefLang: languageTags[version],
    href: origin + localizedPath(path, version),
  }))
  return [...own, { hrefLang: 'x-default', href: origin + path }]
}
