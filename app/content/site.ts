import type { SiteQueryResult } from './sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

/** The settings without those that only the server reads. */
export type SiteContent = Omit<SiteQueryResult, 'settings'> & {
  settings: Omit<NonNullable<SiteQueryResult['settings']>, 'geolocation' | 'shortName'>
}

export type Site = Localized<SiteContent>
