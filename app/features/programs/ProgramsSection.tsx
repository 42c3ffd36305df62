import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { Reveal } from '#app/ui/Reveal.tsx'
import { Words } from '#app/ui/Words.tsx'
import { ProgramStep } from './ProgramStep.tsx'

type Home = Localized<HomeQueryResult>

export type ProgramsContent = { section: NonNullable<Home['page']>['programs']; programs: Home['programs'] }

/** The programs as windows that stand on one line, each higher and further open than the one before. */
export function ProgramsSection({ content: { section, programs } }: { content: ProgramsContent }) {
  return (
    <section className="band programs">
      <div className="grid">
        <Reveal as="p" className="label">
          <Words of={section.label} />
          <span className="label__note">
            <Words of={section.note} />
          </span>
        </Reveal>
        <Reveal as="h2" className="heading">
          <Words of={section.heading} />
        </Reveal>
        <ol className="programs__steps">
          {programs.map((program, index) => (
            <ProgramStep key={program._id} program={program} index={index} />
          ))}
        </ol>
      </div>
    </section>
  )
}
