import type { SerializeFrom } from '@remix-run/node'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languageTags, type Locale } from '#app/i18n/locales.ts'
import type { loader } from '#app/root.tsx'

type Root = SerializeFrom<typeof loader>

export type PageContext = {
  /** BCP 47. */
  language: string
  settings: NonNullable<Root['site']>['settings']
  labels: Root['labels']
  locale: Root['locale']
  url(path: string, locale?: Locale): string
  /** Absolute URL of a file without language versions. */
  file(path: string): string
}

export function pageContext({ locale, origin, site, labels }: Root): PageContext | null {
  if (!site) return null
  return {
    locale,
    labels,
    language: languageTags[locale],
    settings: site.settings,
    url: (path, other = locale) => origin + localizedPath(path, other),
    file: (path) => (path.startsWith('/') ? origin + path : path),
  }
}
