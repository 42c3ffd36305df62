import { dayIn } from '#app/content/dates.ts'
import { addDays, formatDateRange } from '#app/i18n/date-ranges.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { offerFacts } from '#app/i18n/offer.ts'
import { withWholeDates } from '#app/i18n/word-breaks.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { FactRows } from '#app/components/FactRows.tsx'
import { LegalLink } from '#app/components/LegalLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { SummerDay } from './SummerDay.tsx'

/** The days on phones. */
const rows =
  '*:col-span-full max-md:*:grid-cols-[calc(var(--spacing-column)*0.6)_1fr] max-md:*:items-center max-md:*:border-t max-md:*:border-line max-md:*:py-1'
/** Classes of the texts of all days. */
const texts =
  '[&_h3]:text-[1rem]/[1.25] [&_h3]:font-[650] [&_h3]:tracking-[0] md:[&_h3]:mb-[0.3rem] md:[&_h3]:text-small [&_p]:text-soft'
/** Five of them beside each other, or ten. */
const columns =
  'md:*:col-span-2 md:*:row-span-2 md:*:grid-rows-subgrid md:max-[90rem]:*:pb-8 md:max-[90rem]:*:nth-[5n+1]:col-start-3 min-[90rem]:*:col-span-1 min-[90rem]:*:nth-[10n+1]:col-start-2'

export type SummerContent = Localized<NonNullable<HomeQueryResult['summerProgram']>>

export function Summer({ content }: { content: SummerContent }) {
  const { locale, labels } = useLanguage()
  const { price, applyBy, facts } = content
  return (
    <div className="page-grid">
      <SectionHead label={content.label} note={content.note} heading={content.heading} />
      <Reveal as="p" className="lead mt-6 text-soft md:col-start-3 md:col-end-11">
        <LocalizedText of={content.lead} />
      </Reveal>
      <ol
        className={`subgrid mt-8 text-paper-white *:grid md:mt-10 print:text-ink ${rows} ${columns} ${texts}`}
      >
        {content.days.map((day, index) => (
          <SummerDay key={day._key} day={day} index={index} count={content.days.length} />
        ))}
      </ol>
      <Reveal className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 md:col-start-3">
        <AnchorLink
          className="button [--color-button:var(--color-vermilion)] [--color-on-button:var(--color-ink-black)] max-md:w-full max-md:text-center"
          section="contact"
          topic={content.topic}
        >
          <LocalizedText of={content.ctaLabel} />
        </AnchorLink>
        <p className="*:block [&>span]:text-small/[1.45]">
          <strong className="font-head text-body/[1.35] font-[650]">
            <LocalizedText of={content.seatsNote} />
          </strong>
          <span className="text-soft">
            <LocalizedText of={content.venue} />
          </span>
          {content.startDate ? <SummerDates first={content.startDate} count={content.days.length} /> : null}
          <span>
            <Facts of={offerFacts({ price, applyBy }, content.days.length, locale, labels)} />
          </span>
        </p>
      </Reveal>
      {facts?.length ? (
        <div className="max-md:mt-4! md:col-[3/-1] md:mt-6">
          <Disclosure label={labels.summer.facts}>
            <FactRows className="text-on-ink lg:columns-2 lg:gap-x-8 lg:*:break-inside-avoid" rows={facts} />
            <p className="flex flex-wrap gap-x-6">
              <LegalLink to="enrollment" />
              <LegalLink to="safety" />
            </p>
          </Disclosure>
        </div>
      ) : null}
    </div>
  )
}

/** `first`: YYYY-MM-DD. */
export function SummerDates({ first, count }: { first: string; count: number }) {
  const { locale } = useLanguage()
  return (
    <span className="text-soft">
      <time dateTime={dayIn(first)}>
        <LocalizedText of={withWholeDates(formatDateRange(first, addDays(first, count - 1), locale))} />
      </time>
    </span>
  )
}
