import { AnchorLink } from '#app/components/PageLink.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { FactRows } from '#app/components/FactRows.tsx'
import { LegalLink } from '#app/components/LegalLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Localized } from '#app/i18n/localize.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { ProgramStep, type Program } from './ProgramStep.tsx'

type ProgramsSection = Localized<NonNullable<HomeQueryResult['page']>['programs']>

export type ProgramsContent = {
  section: ProgramsSection
  programs: Program[]
  services: Pick<HomeQueryResult['services'][number], 'listPrograms' | 'topic'>[]
}

export function Programs({ content: { section, programs, services } }: { content: ProgramsContent }) {
  const topic = services.find(({ listPrograms }) => listPrograms)?.topic
  return (
    <div className="page-grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      <ol className="subgrid mt-8 *:col-span-full *:grid max-md:gap-y-6 max-md:*:relative max-md:*:grid-cols-[var(--spacing-column)_1fr] max-md:*:gap-x-3 md:mt-10 md:*:col-span-4 md:*:row-span-14 md:*:grid-rows-subgrid">
        {programs.map((program, index) => (
          <ProgramStep key={program._id} program={program} index={index} />
        ))}
      </ol>
      <CourseTerms section={section} topic={topic} />
    </div>
  )
}

/** What applies to all courses. */
function CourseTerms({
  section: { facts, steps },
  topic,
}: {
  section: ProgramsSection
  topic?: string | null
}) {
  const { terms, steps: stepsLabel, apply } = useLanguage().labels.programs
  return (
    <div className="md:mt-8 md:grid md:grid-cols-12 md:px-0!">
      {facts?.length ? (
        <div className="border-t-2 md:col-span-5 md:px-inset">
          <Disclosure label={terms}>
            <FactRows className="lg:[&_dt]:basis-[10em]!" rows={facts} />
            <LegalLink to="enrollment" />
          </Disclosure>
        </div>
      ) : null}
      {steps?.length ? (
        <div className="border-t-2 max-md:border-b-2 md:col-[6/10] md:px-inset">
          <Disclosure label={stepsLabel}>
            <ol
              id="apply"
              className="text-small/[1.45] *:flex *:gap-3 *:border-t *:border-line *:py-[0.45rem]"
            >
              {steps.map((step, index) => (
                <li key={index}>
                  <span className="font-head font-[760]">{index + 1}</span>
                  <span>
                    <LocalizedText of={step} />
                  </span>
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      ) : null}
      <p className="max-md:mt-4! md:col-[10/-1] md:px-inset">
        <AnchorLink className="button w-full text-center" section="contact" topic={topic}>
          {apply}
        </AnchorLink>
      </p>
    </div>
  )
}
