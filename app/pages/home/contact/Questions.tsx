import { Disclosure } from '#app/components/Disclosure.tsx'
import { LegalLink } from '#app/components/LegalLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useRoot } from '#app/root-data.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'

export type QuestionsContent = Localized<Pick<HomeQueryResult, 'questions'>>

/** Targets are inside what is folded, so that browsers unfold it for a link. */
export function Questions({ questions }: QuestionsContent) {
  const label = <LocalizedText of={useRoot()?.site?.settings.footer.faqLabel} />
  return (
    <Disclosure unfolds="wide" label={label}>
      <div
        id="questions"
        className="pointer-fine:[&_summary]:min-h-9 [&>details]:border-t [&>details]:border-line"
        tabIndex={-1}
      >
        <h3 className="mb-2 max-md:hidden">{label}</h3>
        {questions.map(({ _id, question, answer }) => (
          <Disclosure key={_id} label={<LocalizedText of={question} />}>
            <p id={_id} className="pt-1 pb-4 text-small/[1.45]">
              <LocalizedText of={answer} />
            </p>
          </Disclosure>
        ))}
        <p className="flex flex-wrap gap-x-6 border-t border-line pt-2">
          <LegalLink to="enrollment" />
          <LegalLink to="safety" />
        </p>
      </div>
    </Disclosure>
  )
}
