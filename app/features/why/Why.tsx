import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Glyph } from './Glyph.tsx'

export type WhyContent = Localized<NonNullable<HomeQueryResult['page']>['why']>

export function Why({ content }: { content: WhyContent }) {
  const reasons = [content.mission, content.founding, content.incubator]
  return (
    <div className="grid">
      <Glyph caption={content.glyphCaption} />
      <div className="why__text">
        <Reveal as="p" className="label">
          <LocalizedText of={content.label} />
        </Reveal>
        <Reveal as="h2" className="why__statement">
          <HeadingText of={content.statement} />
        </Reveal>
        <div className="why__reasons">
          {reasons.map(({ heading, text }, index) => (
            <Reveal key={index} index={index} className="why__reason">
              <h3>
                <LocalizedText of={heading} />
              </h3>
              <p>
                <LocalizedText of={text} />
              </p>
            </Reveal>
          ))}
        </div>
      </div>
      <Reveal as="p" className="why__couplet" aria-hidden="true" lang="zh-Hant">
        {content.couplet.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </Reveal>
    </div>
  )
}
