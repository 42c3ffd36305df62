import { course, type ProgramContent, offer } from './programs/structured-data.ts'
import {
  fullAcademy,
  webSite,
  type Profile,
  type PersonContent,
} from '#app/seo/structured-data/organization.ts'
import type { PageContext, Node } from '#app/seo/structured-data/page-context.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { isDay } from '../../../packages/shared/text/calendar.ts'
import { addDays } from '#app/i18n/date-ranges.ts'

type Content = {
  programs: ProgramContent[]
  summerProgram: SummerContent
  mentors: PersonContent[]
  socialLinks: Profile[]
}

/** No `Review` nodes: search engines reject anonymous testimonials without rating (docs/decisions/superseded.md). */
export function homeNodes({ programs, summerProgram, mentors, socialLinks }: Content, context: PageContext) {
  const summer = summerEvent(summerProgram, context)
  return [
    fullAcademy(context, mentors, socialLinks),
    webSite(context),
    ...programs.map((program) => course(program, context)),
    ...(summer ? [summer] : []),
  ]
}

type SummerContent = Localized<NonNullable<HomeQueryResult['summerProgram']>>

function summerEvent(content: SummerContent, context: PageContext): Node | null {
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
