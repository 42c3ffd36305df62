import { SectionHead } from '#app/components/SectionHead.tsx'
import { CourseTerms, type ProgramsSection } from './CourseTerms.tsx'
import { ProgramStep, type Program } from './ProgramStep.tsx'

export type ProgramsContent = { section: ProgramsSection; programs: Program[] }

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
