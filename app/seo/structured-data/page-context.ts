import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languageTags, type Locale } from '#app/i18n/locales.ts'
import type { RootData } from '#app/i18n/root-data.ts'
import { socialImagePath } from '#app/seo/social-image.ts'

export type PageContext = {
  /** BCP 47. */
  language: string
  settings: NonNullable<RootData['site']>['settings']
  labels: RootData['labels']
  locale: RootData['locale']
  url(path: string, locale?: Locale): string
  /** Absolute URL of a file without language versions. */
  file(path: string): string
  /** Absolute URL of the page's own social image. */
  socialImage(path: string, locale?: Locale): string
}

export function pageContext({ locale, origin, site, labels, socialVersion }: RootData): PageContext | null {
  if (!site) return null
  const file = (path: string) => (path.startsWith('/') ? origin + path : path)
  return {
    locale,
    labels,
    language: languageTags[locale],
    settings: site.settings,
    url: (path, other = locale) => origin + localizedPath(path, other),
    file,
    socialImage: (path, other = locale) => file(socialImagePath(path, other, socialVersion)),
  }
}
