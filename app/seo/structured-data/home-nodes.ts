import { course, type ProgramContent } from './course.ts'
import { wholeAcademy, webSite, type Profile } from './organization.ts'
import type { PersonContent } from './person.ts'
import type { PageContext } from './page-context.ts'
import { summerEvent, type SummerContent } from './summer-event.ts'

type Content = {
  programs: ProgramContent[]
  summerProgram: SummerContent
  mentors: PersonContent[]
  socialLinks: Profile[]
}

/**
 * The academy, its site, its people, programmes and summer. Testimonials are no `Review`: they are anonymous, without a
 * rating, and chosen by the academy itself, which search engines rightly do not accept (docs/decisions/008).
 */
export function homeNodes({ programs, summerProgram, mentors, socialLinks }: Content, place: PageContext) {
  const summer = summerEvent(summerProgram, place)
  return [
    wholeAcademy(place, mentors, socialLinks),
    webSite(place),
    ...programs.map((program) => course(program, place)),
    ...(summer ? [summer] : []),
  ]
}
