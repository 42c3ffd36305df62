import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type AboutContent = Localized<{
  page: NonNullable<AboutQueryResult['page']>
  founder: AboutQueryResult['founder']
}> & {
  initials: string
}
