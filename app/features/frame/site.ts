import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

/** What header, footer and contact data need, in the page's language. */
export type Site = Localized<SiteQueryResult & { settings: NonNullable<SiteQueryResult['settings']> }>
