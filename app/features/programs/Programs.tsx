import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { CourseTerms } from './CourseTerms.tsx'
import { ProgramStep } from './ProgramStep.tsx'

type Home = Localized<HomeQueryResult>

export type ProgramsContent = { section: NonNullable<Home['page']>['programs']; programs: Home['programs'] }

export function Programs({ content: { section, programs } }: { content: ProgramsContent }) {
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      <ol className="subgrid mt-8 *:col-span-full *:grid max-md:gap-y-6 max-md:*:relative max-md:*:grid-cols-[var(--spacing-column)_1fr] max-md:*:gap-x-3 md:mt-16 md:*:col-span-4 md:*:row-span-2 md:*:grid-rows-subgrid">
        {programs.map((program, index) => (
          <ProgramStep key={program._id} program={program} index={index} />
        ))}
      </ol>
      <CourseTerms section={section} />
    </div>
  )
}
