import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

/** Settings and lists of the whole site, in every language. */
export type SiteContent = SiteQueryResult & { settings: NonNullable<SiteQueryResult['settings']> }

/** What header, footer and contact data need, in the page's language. */
export type Site = Localized<SiteContent>
