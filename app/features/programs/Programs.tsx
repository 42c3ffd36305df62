import { AnchorLink } from '#app/components/PageLink.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { CourseTerms, type ProgramsSection } from './CourseTerms.tsx'
import { ProgramStep, type Program } from './ProgramStep.tsx'

export type ProgramsContent = {
  section: ProgramsSection
  programs: Program[]
  services: Pick<HomeQueryResult['services'][number], 'listPrograms' | 'topic'>[]
}

export function Programs({ content: { section, programs, services } }: { content: ProgramsContent }) {
  const { labels } = useLanguage()
  const topic = services.find(({ listPrograms }) => listPrograms)?.topic
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      <ol className="subgrid mt-8 *:col-span-full *:grid max-md:gap-y-6 max-md:*:relative max-md:*:grid-cols-[var(--spacing-column)_1fr] max-md:*:gap-x-3 md:mt-16 md:*:col-span-4 md:*:row-span-14 md:*:grid-rows-subgrid">
        {programs.map((program, index) => (
          <ProgramStep key={program._id} program={program} index={index} />
        ))}
      </ol>
      <CourseTerms section={section} />
      <p className="max-md:mt-4! md:mt-8">
        <AnchorLink className="button max-md:w-full max-md:text-center" section="contact" topic={topic}>
          {labels.programs.apply}
        </AnchorLink>
      </p>
    </div>
  )
}
