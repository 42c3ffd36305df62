import { memo, type ReactNode } from 'react'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionLabel } from '#app/components/SectionHead.tsx'
import { VideoPlayer } from '#app/components/VideoPlayer.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'

type Props = { section: Localized<NonNullable<HomeQueryResult['page']>['services']>; offers: ReactNode }

export const ServicesSection = memo(function ServicesSection({ section, offers }: Props) {
  return (
    <section id="pricing" className="band" aria-labelledby="pricing-heading" tabIndex={-1}>
      <div className="page-grid">
        <SectionLabel label={section.label} note={section.note} />
        <Reveal as="h2" className="heading" id="pricing-heading">
          <LocalizedText of={section.heading} />
        </Reveal>
        <Reveal className="p-0 max-md:*:grid max-md:*:grid-cols-[2fr_3fr] max-md:*:items-end max-md:*:gap-x-3 md:col-[1/4] md:mt-10 md:self-start">
          <VideoPlayer
            video={section.video}
            sizes="(min-width: 112.5rem) 26.25rem, (min-width: 48rem) 23.4vw, calc(36.8vw - 0.3rem)"
          />
        </Reveal>
        {offers}
      </div>
    </section>
  )
})
