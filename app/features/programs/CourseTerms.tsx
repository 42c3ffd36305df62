import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { FactRows } from '#app/components/FactRows.tsx'
import { LegalLink } from '#app/components/LegalLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type ProgramsSection = Localized<NonNullable<HomeQueryResult['page']>['programs']>

/** What applies to all courses: folded on phones, beside each other on wide screens. */
export function CourseTerms({ section: { facts, steps } }: { section: ProgramsSection }) {
  const { terms, steps: stepsLabel } = useLanguage().labels.programs
  return (
    <div className="md:mt-8 md:grid md:grid-cols-12 md:px-0!">
      {facts?.length ? (
        <div className="border-t-2 md:col-span-7 md:px-inset md:pt-4">
          <Disclosure unfoldsWide label={terms}>
            <h3 className="mb-2 max-md:hidden">{terms}</h3>
            <FactRows className="lg:[&_dt]:basis-[10em]!" rows={facts} />
            <LegalLink to="enrollment" />
          </Disclosure>
        </div>
      ) : null}
      {steps?.length ? (
        <div className="border-t-2 max-md:border-b-2 md:col-[9/-1] md:px-inset md:pt-4">
          <Disclosure unfoldsWide label={stepsLabel}>
            <h3 className="mb-2 max-md:hidden">{stepsLabel}</h3>
            <ol className="text-small/[1.45] *:flex *:gap-3 *:border-t *:border-line *:py-[0.45rem]">
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
    </div>
  )
}
