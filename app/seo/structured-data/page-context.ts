import type { SerializeFrom } from '@remix-run/node'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { languageTags, type Locale } from '#app/i18n/locales.ts'
import type { loader } from '#app/root.tsx'

type Root = SerializeFrom<typeof loader>

/** Where and in which language a page speaks, for the nodes that describe it. */
export type PageContext = {
  /** BCP 47 tag of the page's language. */
  language: string
  settings: NonNullable<Root['site']>['settings']
  messages: Root['messages']
  locale: Root['locale']
  /** Absolute address of a plain path, in the page's language unless another is named. */
  at(path: string, locale?: Locale): string
  /** Absolute address of a file that is the same in every language. */
  file(path: string): string
}

/** Null while the settings of the site cannot be read. */
export function pageContext({ locale, origin, site, messages }: Root): PageContext | null {
  if (!site) return null
  return {
    locale,
    messages,
    language: languageTags[locale],
    settings: site.settings,
    at: (path, other = locale) => origin + localizedPath(path, other),
    file: (path) => (path.startsWith('/') ? origin + path : path),
  }
}
