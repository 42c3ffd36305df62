import { course, type ProgramContent } from './course.ts'
import { fullAcademy, webSite, type Profile } from './organization.ts'
import { faqPage, type QuestionContent } from './faq-page.ts'
import type { PersonContent } from './person.ts'
import type { PageContext } from './page-context.ts'
import { summerEvent, type SummerContent } from './summer-event.ts'

type Content = {
  programs: ProgramContent[]
  summerProgram: SummerContent
  mentors: PersonContent[]
  questions: QuestionContent[]
  socialLinks: Profile[]
}

/** No `Review` nodes: search engines reject anonymous testimonials without rating (docs/decisions/008). */
export function homeNodes(
  { programs, summerProgram, mentors, questions, socialLinks }: Content,
  context: PageContext,
) {
  const summer = summerEvent(summerProgram, context)
  return [
    fullAcademy(context, mentors, socialLinks),
    webSite(context),
    ...programs.map((program) => course(program, context)),
    ...(summer ? [summer] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ]
}
