import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type Mentor = Localized<HomeQueryResult['mentors'][number]>

export type MentorsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['mentors']>
  /** Sorted: founder, advisors and board, mentors, interns. */
  mentors: Mentor[]
}
