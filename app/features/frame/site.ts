import type { SiteQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

/** Settings and lists of the whole site, in every language, but for what only the server asks. */
export type SiteContent = Omit<SiteQueryResult, 'settings'> & {
  settings: Omit<NonNullable<SiteQueryResult['settings']>, 'geolocation'>
}

/** What header, footer and contact data need, in the page's language. */
export type Site = Localized<SiteContent>
