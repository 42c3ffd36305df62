import { course, type ProgramContent } from './course.ts'
import { wholeAcademy, webSite } from './organization.ts'
import type { PersonContent } from './person.ts'
import type { Place } from './place.ts'
import { summerEvent, type SummerContent } from './summer-event.ts'

type Content = { programs: ProgramContent[]; summerProgram: SummerContent; mentors: PersonContent[] }

/**
 * The academy, its site, its people, programmes and summer. Testimonials are no `Review`: they are anonymous, without a
 * rating, and chosen by the academy itself, which search engines rightly do not accept (docs/decisions/008).
 */
export function homeNodes({ programs, summerProgram, mentors }: Content, place: Place) {
  const summer = summerEvent(summerProgram, place)
  return [
    wholeAcademy(place, mentors),
    webSite(place),
    ...programs.map((program) => course(program, place)),
    ...(summer ? [summer] : []),
  ]
}
