import { isDay } from '../../../packages/shared/text/calendar.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { addDays } from '#app/i18n/date-ranges.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'
import { offer } from './offer.ts'
import type { PageContext } from './page-context.ts'

export type SummerContent = Localized<NonNullable<HomeQueryResult['summerProgram']>>

export function summerEvent(content: SummerContent, context: PageContext): Node | null {
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
    image: context.socialImage('/'),
    url: context.url('/#summer'),
    typicalAgeRange: content.ageRange ?? undefined,
    offers: content.price ? offer(content, context.url('/#summer')) : undefined,
    organizer: { '@id': context.file('/#academy') },
  }
}
