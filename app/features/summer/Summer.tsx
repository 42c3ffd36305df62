import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { SummerDates } from './SummerDates.tsx'
import { SummerDay } from './SummerDay.tsx'

export type SummerContent = Localized<NonNullable<HomeQueryResult['summerProgram']>>

export function Summer({ content }: { content: SummerContent }) {
  return (
    <div className="grid">
      <SectionHead label={content.label} note={content.note} heading={content.heading} />
      <Reveal as="p" className="summer__lead lead soft">
        <LocalizedText of={content.lead} />
      </Reveal>
      <ol className="summer__days">
        {content.days.map((day, index) => (
          <SummerDay key={day._key} day={day} index={index} count={content.days.length} />
        ))}
      </ol>
      <Reveal className="summer__seats">
        <AnchorLink className="button summer__button" section="contact">
          <LocalizedText of={content.ctaLabel} />
        </AnchorLink>
        <p>
          <strong>
            <LocalizedText of={content.seatsNote} />
          </strong>
          <span className="soft">
            <LocalizedText of={content.venue} />
          </span>
          {content.startDate ? <SummerDates first={content.startDate} count={content.days.length} /> : null}
        </p>
      </Reveal>
    </div>
  )
}
