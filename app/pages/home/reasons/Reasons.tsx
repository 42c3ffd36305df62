import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Glyph } from './Glyph.tsx'

export type WhyContent = Localized<NonNullable<HomeQueryResult['page']>['why']>

export function Reasons({ content }: { content: WhyContent }) {
  const reasons = [content.mission, content.founding, content.incubator]
  return (
    <div className="page-grid">
      <Glyph caption={content.glyphCaption} />
      <div className="md:col-[5/-1] lg:col-[5/12] lg:row-1">
        <Reveal as="p" className="label max-md:mb-[0.9rem]">
          <LocalizedText of={content.label} />
        </Reveal>
        <Reveal
          as="h2"
          className="text-[clamp(1.7rem,6.4vw,var(--spacing-column)*0.47)]/[1.08] font-[650] tracking-[-0.03em] zh:leading-[1.42]"
        >
          <LocalizedText of={content.statement} />
        </Reveal>
        <div className="mt-12 *:grid *:gap-[0.35rem_1rem] *:border-t-2 *:pt-[1.1rem] *:pb-5 md:mt-10 lg:*:grid-cols-[3fr_4fr]">
          {reasons.map(({ heading, text }, index) => (
            <Reveal key={index} index={index}>
              <h3 className="text-[1.25rem]/[1.25] tracking-[-0.015em]">
                <LocalizedText of={heading} />
              </h3>
              <p>
                <LocalizedText of={text} />
              </p>
            </Reveal>
          ))}
        </div>
      </div>
      <Reveal
        as="p"
        className="col-12 row-1 hidden max-w-none place-content-start gap-[0.1em_0.3em] justify-self-end p-0 han-column text-[calc(var(--spacing-column)*0.44)] whitespace-nowrap lg:grid"
        aria-hidden="true"
        lang="zh-Hant"
      >
        {content.couplet.map((line, index) => (
          <span key={index} className={index > 0 ? 'col-start-2 row-start-2' : undefined}>
            {line}
          </span>
        ))}
      </Reveal>
    </div>
  )
}
