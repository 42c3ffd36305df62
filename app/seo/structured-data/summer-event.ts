import { isDay } from '#app/utils/calendar-day.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { addDays } from '#app/i18n/date-ranges.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { socialImagePath } from '#app/seo/social-image.ts'
import type { Node } from './node.ts'
import type { PageContext } from './page-context.ts'

export type SummerContent = Localized<NonNullable<HomeQueryResult['summerProgram']>>

/** The summer programme; null until its first day is known, for an event without a date is none. */
export function summerEvent(content: SummerContent, place: PageContext): Node | null {
  const { startDate } = content
  if (!startDate || !isDay(startDate)) return null
  const venue = plain(content.venue)
  return {
    '@type': 'EducationEvent',
    name: plain(content.label),
    description: plain(content.lead),
    startDate,
    endDate: addDays(startDate, Math.max(content.days.length - 1, 0)),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address: venue },
    image: place.file(socialImagePath('/', place.locale)),
    url: place.at('/'),
    inLanguage: place.language,
    organizer: { '@id': place.file('/#academy') },
  }
}
