import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languages } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { RootData } from '#app/root-data.ts'
import { socialImagePath } from '#app/seo/social-image.ts'
import { plain, type Text } from '#app/i18n/localize.ts'

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
    language: languages[locale].tag,
    settings: site.settings,
    url: (path, other = locale) => origin + localizedPath(path, other),
    file,
    socialImage: (path, other = locale) => file(socialImagePath(path, other, socialVersion)),
  }
}

/** Types of schema.org cost the compiler gigabytes; tests/integration/site/machine-readable.test.ts validates instead. */
export type Node = { '@type': string; [property: string]: unknown }

export function breadcrumbs(
  context: PageContext,
  ...steps: { name: Text | null | undefined; path?: string }[]
): Node {
  const all = [{ name: context.settings.navigation.home, path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(name),
      item: path && index < all.length - 1 ? { '@id': context.url(path) } : undefined,
    })),
  }
}
